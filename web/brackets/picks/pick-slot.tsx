import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'
import type { BracketParticipant, SlotName } from '#domain/stages/bracket.ts'
import type { PickVerdict } from '#domain/stages/picks/picks.ts'
import { WinMark } from '#web/matches/win-mark.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'

/** Longer names give way to the team's tag where the tree has no room for them. */
const LONG_NAME = 22

type Props = {
  slot: SlotName
  team: BracketParticipant | null
  picked: boolean
  locked: boolean
  won: boolean
  verdict: PickVerdict | null
  tabIndex: 0 | -1
  /** Without it the slot is only shown. */
  onPick?: (() => void) | undefined
}

const Name = ({ team }: { team: BracketParticipant | null }) => {
  if (!team) return <span className="bracket-name text-soft">{TBD_TEAM_NAME}</span>
  if (team.name.length <= LONG_NAME || team.tag === '') return <bdi className="bracket-name">{team.name}</bdi>
  return (
    <bdi className="bracket-name">
      <span className="bracket-long">{team.name}</span>
      <span className="bracket-short">{team.tag}</span>
    </bdi>
  )
}

/** A team of a match: a button that picks it. Its look is also in words: picked, locked, right or wrong. */
export const PickSlot = ({ slot, team, picked, locked, won, verdict, tabIndex, onPick }: Props) => {
  const states = [picked && 'picked', onPick && locked && 'locked', picked && verdict].filter(Boolean)
  const content = (
    <>
      <TeamLogo name={team?.name ?? TBD_TEAM_NAME} logo={team?.logo ?? ''} className="bracket-logo" />
      <Name team={team} />
      <span className="bracket-score">
        {won && <WinMark side="two" />}
        {picked && <Check className="size-[1em] text-accent" strokeWidth={3} aria-hidden />}
      </span>
      {states.length > 0 && <span className="sr-only">, {states.join(', ')}</span>}
    </>
  )
  const className = clsx('bracket-team pick-slot', picked && 'pick-slot-picked')
  if (!onPick) return <span className={className}>{content}</span>
  return (
    <button
      type="button"
      data-slot={slot}
      tabIndex={tabIndex}
      aria-pressed={picked}
      aria-disabled={locked || !team}
      onClick={onPick}
      className={className}
    >
      {content}
    </button>
  )
}
