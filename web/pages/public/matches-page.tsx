import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { dayName } from '#domain/times/days.ts'
import { monthName } from '#domain/times/months.ts'
import { addressWith, choicesOf, opensAtNow, type Choices } from '#web/matches/archive/choices.ts'
import { DayMatches } from '#web/matches/archive/day-matches.tsx'
import { DayStrip } from '#web/matches/archive/day-strip.tsx'
import { MatchFilters } from '#web/matches/archive/filters.tsx'
import { MatchPart } from '#web/matches/archive/match-part.tsx'
import { MatchesNow } from '#web/matches/archive/matches-now.tsx'
import { AT_NOW, chosenList, loadMatches, partQuery } from '#web/matches/archive/queries.ts'
import { playerQuery } from '#web/players/queries.ts'
import { byFilter } from '#web/offline/by-filter.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { JumpFace, jumpClass } from '#web/ui/time/jump-face.tsx'
import { Section } from '#web/ui/section.tsx'

const TITLES = { live: 'Live matches', upcoming: 'Upcoming matches', results: 'Results', all: 'Matches' } as const

/** Which month or day the page shows. */
const timeOf = ({ month, day }: Choices): string => (month ? `, ${monthName(month, '')}` : day ? `, ${dayName(day, '')}` : '')

/** Whose matches these are. */
const OfPlayer = ({ id }: { id: string }) => {
  const { data } = useQuery(playerQuery(id))
  if (!data) return null
  return (
    <p className="pb-3 wrap-anywhere">
      {'Matches of '}
      <Link to={`/players/${encodeURIComponent(id)}`} className="font-semibold text-accent hover:underline">
        <bdi>{data.username}</bdi>
      </Link>
    </p>
  )
}

/** All matches by day (PU-08): it opens at now, and its address leads to any day, state, month, event, team and region. */
const MatchesPage = () => {
  const [search] = useSearchParams()
  const choices = choicesOf(search)
  const title = TITLES[choices.state ?? 'all']
  const { day } = choices
  // Not shown: with it in the cache the end of a match, which leaves the list of live ones, is announced as on other pages (PU-08).
  useQuery({ ...partQuery(choices, AT_NOW.results.wanted, false), enabled: choices.state === 'live' })
  return (
    <div className="page-width pt-2 lg:pt-5">
      <PageMeta
        title={`${title}${timeOf(choices)}`}
        description="All matches by day: live scores, fixtures and results of every event and team."
        path={addressWith(choices, { after: choices.after, before: choices.before })}
        feed=""
      />
      <div className="flex flex-col gap-1 pb-3 lg:gap-2 lg:pb-5">
        <MatchFilters
          choices={choices}
          title={
            <h1 className="text-2xl max-lg:not-print:sr-only">
              {title}
              <span className="sr-only">{timeOf(choices)}</span>
            </h1>
          }
        />
        <div className="flex items-center gap-2" data-no-print>
          <DayStrip choices={choices} />
          {!opensAtNow(choices) && (
            <Link
              to={addressWith(choices, { state: null, month: null, day: null })}
              className={jumpClass}
            >
              <JumpFace inWords="max-lg:sr-only">Jump to today</JumpFace>
            </Link>
          )}
        </div>
      </div>
      {choices.player && <OfPlayer id={choices.player} />}
      <div className="space-y-10">
        {opensAtNow(choices) ? (
          <MatchesNow choices={choices} />
        ) : (
          <Section title={`${title}${timeOf(choices)}`} hiddenTitle>
            {day ? <DayMatches choices={choices} day={day} /> : <MatchPart choices={choices} list={chosenList(choices)} />}
          </Section>
        )}
      </div>
    </div>
  )
}

export { MatchesPage as Component }
export const loader = byFilter(loadMatches)
