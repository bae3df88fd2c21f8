import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { shortOrigin } from '#domain/matches/sides.ts'
import { sideResult, type SideResult } from '#web/matches/side-result.ts'
import { HIDDEN_TEAM } from '#web/matches/spoiler-key.tsx'
import { Spoiler } from '#web/matches/spoiler-team.tsx'
import { WinTriangle } from '#web/matches/win-mark.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import type { SlotView } from './use-bracket-view.ts'

/** Longer names take two lines of the tree. */
const ONE_LINE = 15
/** Longer names give way to the team's tag where the tree has no room for them, and where a team comes from to its short form. */
const LONG_NAME = 22

const Name = ({ view: { id, name, tag } }: { view: SlotView }) => {
  if (name.length <= (id ? LONG_NAME : tag.length) || tag === '') return name
  return (
    <>
      <span className="bracket-long">{name}</span>
      <span className="bracket-short" title={name}>
        {tag}
      </span>
    </>
  )
}

/** The name of a team, or where it will come from. */
const SlotName = ({ view }: { view: SlotView }) =>
  view.id ? (
    <Name view={view} />
  ) : (
    <span className="bracket-origin">
      <Name view={view} />
    </span>
  )

/** Logo and name; in spoiler mode neither, until the result is revealed that brought the team here. */
const SlotTeam = ({ view, now }: { view: SlotView; now: number }) => {
  const { id, name, logo, spoilerKey } = view
  const awaited = view.awaited(now)
  const nameClass = clsx('bracket-name', !id && 'text-soft', id && name.length > ONE_LINE && 'bracket-two-lines')
  if (spoilerKey === null) {
    return (
      <>
        <TeamLogo name={name} logo={logo} className="bracket-logo" />
        <bdi className={nameClass}>
          <SlotName view={view} />
        </bdi>
      </>
    )
  }
  return (
    <Spoiler spoilerKey={spoilerKey}>
      <TeamLogo name={name} logo={logo} className="bracket-logo spoiler:hidden" />
      <bdi className={clsx(nameClass, 'spoiler:hidden')}>
        <SlotName view={view} />
      </bdi>
      <TeamLogo name="" logo={null} className="bracket-logo scores:hidden" />
      <bdi className="bracket-name text-soft scores:hidden">
        {awaited === null ? HIDDEN_TEAM : <SlotName view={{ ...view, id: null, name: awaited, tag: shortOrigin(awaited) }} />}
      </bdi>
    </Spoiler>
  )
}

/** Maps won with the mark of the winner, and what spoiler mode has in their place. */
const Score = ({ shown, hidden, won }: Omit<SideResult, 'beaten'>) => (
  <span className="bracket-score">
    {shown && (
      <span data-score className="spoiler:hidden">
        {shown}
      </span>
    )}
    {hidden && <span className="scores:hidden">{hidden}</span>}
    {won && (
      <span className="win-mark text-win spoiler:hidden">
        <WinTriangle />
      </span>
    )}
  </span>
)

type Props = { view: SlotView; match: MatchListItem | undefined; now: number; lit: boolean; champion: boolean }

/** A team in a node: logo, name and maps won. What is read aloud is the node's sentence. */
export const BracketTeam = ({ view, match, now, lit, champion }: Props) => {
  const { side, isWinner, lost } = view
  const result = match && side ? sideResult(match, side, now) : { shown: '', hidden: '', won: isWinner, beaten: lost }
  return (
    <span className={clsx('bracket-team', (lost || result.beaten) && 'bracket-beaten')} data-slot={view.slot} data-lit={lit || undefined}>
      <SlotTeam view={view} now={now} />
      {champion && isWinner && <Trophy className="mr-[1.25em] size-[1.25em] shrink-0 text-accent spoiler:hidden" aria-hidden />}
      <Score {...result} />
    </span>
  )
}
