import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { SpoilerLogo, SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { SideScore } from '#web/matches/score.tsx'
import { WinMark } from '#web/matches/win-mark.tsx'
import type { SlotView } from './use-bracket-view.ts'

/** Longer names give way to the team's tag where the tree has no room for them, and where a team comes from to its short form. */
const LONG_NAME = 22

type Props = { view: SlotView; match: MatchListItem | undefined; now: number; lit: boolean; champion: boolean }

/** A team in a node: logo, name and maps won. What is read aloud is the node's sentence. */
export const BracketTeam = ({ view, match, now, lit, champion }: Props) => {
  const { id, name, tag, logo, spoilerKey, side, isWinner, lost } = view
  const short = name.length > (id ? LONG_NAME : tag.length) && tag !== ''
  return (
    <span className="bracket-team" data-slot={view.slot} data-lit={lit || undefined}>
      <SpoilerLogo spoilerKey={spoilerKey} name={name} logo={logo} className="bracket-logo" />
      <bdi className={clsx('bracket-name', !id && 'text-soft', lost && 'scores:font-medium scores:text-soft')}>
        <SpoilerPart spoilerKey={spoilerKey}>
          <span className={id ? undefined : 'bracket-origin'}>
            {short ? (
              <>
                <span className="bracket-long">{name}</span>
                <span className="bracket-short" title={name}>
                  {tag}
                </span>
              </>
            ) : (
              name
            )}
          </span>
        </SpoilerPart>
      </bdi>
      {champion && isWinner && <Trophy className="mr-[0.5em] size-[1.25em] shrink-0 text-accent spoiler:hidden" aria-hidden />}
      <span className="bracket-score">
        {match && side ? (
          <SideScore match={match} side={side} now={now} />
        ) : (
          isWinner && <WinMark side="two" />
        )}
      </span>
    </span>
  )
}
