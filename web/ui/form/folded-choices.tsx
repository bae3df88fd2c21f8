import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  /** The names of what is chosen; what is not is left out. */
  chosen: readonly (string | false | null | undefined)[]
  /** What is shown while nothing is chosen. */
  all: string
  /** The address without these choices. */
  clear: string
  /** The line is a picture at the end of the row above: only where nothing is chosen, and in an element with a position. */
  short?: boolean
  children: ReactNode
}

/** Choices in the form of an address, and the way back from them. On phones they are folded behind a line that tells what is chosen. */
export const FoldedChoices = ({ chosen, all, clear, short, children }: Props) => {
  const names = chosen.filter(Boolean).join(', ')
  return (
    <>
      <details
        className={clsx('phone-fold group min-w-0 max-[30rem]:flex-1 max-[30rem]:basis-40 max-[30rem]:open:basis-full', short && 'phone-fold-short')}
      >
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-control border border-line-strong bg-raised px-3">
          <SlidersHorizontal size={16} aria-hidden className="shrink-0 text-accent" />
          <span className="font-semibold">Filters</span>
          <bdi className="min-w-0 flex-1 truncate text-soft">{names || all}</bdi>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="choice-row">{children}</div>
      </details>
      {names && (
        <Link to={clear} preventScrollReset className="flex min-h-11 flex-none items-center px-2 font-semibold text-accent hover:underline sm:min-h-10">
          Clear<span className="max-[30rem]:sr-only">&nbsp;filters</span>
        </Link>
      )}
    </>
  )
}
