import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { PastMatch } from '#contract/match/around.ts'
import { ResultMark } from '#web/matches/result-mark.tsx'
import { HIDDEN_TEAM } from '#web/matches/spoiler-key.tsx'
import { SideName } from '#web/matches/spoiler-team.tsx'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'

/** A result in a letter, and in spoiler mode that it is hidden. */
const Mark = ({ result }: { result: PastMatch['result'] }) => (
  <>
    {result && <ResultMark result={result} />}
    <span className={clsx('figures w-6 shrink-0 rounded-control bg-higher text-center text-sm leading-6 text-soft', result && 'scores:hidden')}>?</span>
  </>
)

type RowProps = { past: PastMatch; told: PastMatch | undefined; meeting: boolean }

const Row = ({ past, told, meeting }: RowProps) => {
  const spoiler = useSpoilerProps(`match:${past.id}`)
  const { score = null, opponentScore = null, result = null } = told ?? {}
  const name = past.opponent?.name ?? HIDDEN_TEAM
  return (
    <li {...spoiler} className="border-t border-line/60 first:border-0">
      <Link
        to={`/matches/${encodeURIComponent(past.id)}`}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 transition-colors hover:bg-higher"
      >
        <Mark result={result} />
        <span className="figures w-9 shrink-0 text-center text-base">
          <span className="spoiler:hidden">{score === null ? '' : `${score}–${opponentScore}`}</span>
        </span>
        {meeting ? (
          <bdi className="min-w-0 flex-1 truncate">{past.eventName}</bdi>
        ) : (
          <>
            <TeamLogo name={name} logo={past.opponent ? past.opponent.logo : null} className="size-6" />
            <bdi className="min-w-0 flex-1 truncate font-semibold max-[22.5rem]:leading-4 max-[22.5rem]:wrap-anywhere max-[22.5rem]:whitespace-normal">
              {past.opponent ? <SideName {...past.opponent} /> : HIDDEN_TEAM}
            </bdi>
          </>
        )}
        <span className="shrink-0 text-xs text-soft">{past.at && <LocalTime instant={past.at} format="day" />}</span>
      </Link>
    </li>
  )
}

type Props = {
  past: PastMatch[]
  /** The same with their results, which spoiler mode shows of those that were revealed. */
  told: PastMatch[]
  /** Of the same two teams: the event is named in place of the opponent. */
  meeting?: boolean
}

/** Results of a team, one a row: won or lost, the score, against whom, and when. */
export const PastMatches = ({ past, told, meeting = false }: Props) => (
  <ul>
    {past.map((each) => (
      <Row key={each.id} past={each} told={told.find(({ id }) => id === each.id)} meeting={meeting} />
    ))}
  </ul>
)
