import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { monthName } from '#domain/times/months.ts'
import { addressWith, choicesOf, opensAtNow, type Choices } from '#web/matches/archive/choices.ts'
import { MatchFilters } from '#web/matches/archive/filters.tsx'
import { MatchPart } from '#web/matches/archive/match-part.tsx'
import { MatchesNow } from '#web/matches/archive/matches-now.tsx'
import { chosenList, loadMatches } from '#web/matches/archive/queries.ts'
import { playerQuery } from '#web/players/queries.ts'
import { bySearch } from '#web/site/load.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { Section } from '#web/ui/section.tsx'

const TITLES = { live: 'Live matches', upcoming: 'Upcoming matches', results: 'Results', all: 'Matches' } as const

const titleOf = ({ state, month }: Choices): string =>
  `${TITLES[state ?? 'all']}${month ? `, ${monthName(month, '')}` : ''}`

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

/** All matches by day (PU-08): it opens at now, and its address leads to any state, month, event, team and region. */
const MatchesPage = () => {
  const [search] = useSearchParams()
  const choices = choicesOf(search)
  const title = titleOf(choices)
  return (
    <div className="page-width pt-6">
      <PageMeta
        title={title}
        description="All matches by day: live scores, fixtures and results of every event and team."
        path={addressWith(choices, { after: choices.after, before: choices.before })}
        feed=""
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-3">
        <h1 className="text-2xl">{title}</h1>
        {!opensAtNow(choices) && (
          <Link
            to={addressWith(choices, { state: null, month: null })}
            className="flex min-h-10 items-center gap-2 font-semibold text-accent hover:underline"
            data-no-print
          >
            <CalendarDays size={18} aria-hidden />
            Jump to today
          </Link>
        )}
      </div>
      {choices.player && <OfPlayer id={choices.player} />}
      <MatchFilters choices={choices} />
      <div className="space-y-10">
        {opensAtNow(choices) ? (
          <MatchesNow choices={choices} />
        ) : (
          <Section title={title} hiddenTitle>
            <MatchPart choices={choices} list={chosenList(choices)} />
          </Section>
        )}
      </div>
    </div>
  )
}

export { MatchesPage as Component }
export const loader = bySearch(loadMatches)
