import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { SlotName } from '#domain/stages/bracket.ts'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { SLOT_NAMES } from '#web/admin/brackets/words.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import type { NodeControl } from './staff-node.tsx'

/** The content of a slot. */
export type SlotView = {
  name: string
  /** Null while there is no team here. */
  logo: string | null
  score: string
  won: boolean
  /** The prediction that was made here, locally. */
  picked: boolean
}

type Props = NodeControl & {
  slot: SlotName
  view: SlotView
  /** The effect of a press, for the tooltip. */
  hint: string
  disabled: boolean
  onPress: () => void
}

/** A team's place in a node. The winner is green and marked; so is, differently, a prediction. */
export const SlotButton = ({ nodeName, slot, view, hint, disabled, tabIndex, onPress }: Props) => {
  const { name, logo, score, won, picked } = view
  return (
    <button
      type="button"
      title={hint}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={onPress}
      className={clsx(
        'flex h-[2.6em] w-full items-center gap-[0.5em] border-t border-line px-[0.6em] text-left -outline-offset-2',
        'enabled:hover:bg-higher',
        won && 'bg-win/15 font-semibold text-win',
        picked && !won && 'bg-accent/15 font-semibold text-accent',
      )}
    >
      <span className="sr-only">
        {nodeName}, {SLOT_NAMES[slot]}:{' '}
      </span>
      <TeamLogo name={logo === null ? TBD_TEAM_NAME : name} logo={logo ?? ''} className="size-[1.6em]" />
      <bdi className={clsx('line-clamp-2 min-w-0 flex-1 leading-[1.15] wrap-anywhere', logo === null && 'text-soft')}>{name}</bdi>
      {won && (
        <>
          <Check aria-hidden className="size-[1.1em] shrink-0" />
          <span className="sr-only">, winner</span>
        </>
      )}
      {picked && !won && (
        <>
          <span aria-hidden className="text-[0.9em]">
            Pick
          </span>
          <span className="sr-only">, predicted winner</span>
        </>
      )}
      {score && (
        <span className="figures shrink-0 text-[1.1em]">
          <span className="sr-only">, score </span>
          {score}
        </span>
      )}
    </button>
  )
}
