import { clsx } from 'clsx'
import { ChipLink } from './chip-link.tsx'

type Props<State extends string> = {
  /** What the states are called, in their order. */
  names: Readonly<Record<State, string>>
  /** Null: all of them. */
  chosen: string | null
  to: (state: State | null) => string
  className?: string | false
}

/** The states that a list is narrowed to by its address. */
export const StateChips = <State extends string>({ names, chosen, to, className }: Props<State>) => (
  <ul aria-label="State" className={clsx('chip-row scroll-row scroll-cue', className)} data-no-print>
    {[null, ...(Object.keys(names) as State[])].map((state) => (
      <ChipLink key={state} to={to(state)} chosen={state === chosen}>
        {state === null ? 'All' : names[state]}
      </ChipLink>
    ))}
  </ul>
)
