import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { nextOf, SCHEDULE_FILTERS, schedule, teamsOfMatches, type ScheduleFilter } from '#domain/events/schedule.ts'
import { plays } from '#domain/matches/series.ts'
import { MatchList } from '#web/matches/match-list.tsx'
import { reachedBy } from '#web/matches/spoiler-key.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

const filterOf = (text: string | null): ScheduleFilter =>
  SCHEDULE_FILTERS.find((filter) => filter.toLowerCase() === text) ?? 'All'

const goTo = ({ id }: MatchListItem): void => {
  const row = document.querySelector<HTMLElement>(`.match-list a[href$="/matches/${id}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

/** The Schedule tab; its filters are in the page's address. */
export const EventSchedule = ({ matches }: { matches: MatchListItem[] }) => {
  const now = useNow()
  const [search, change] = useSearchState()
  const teams = teamsOfMatches(matches)
  /** False for a team that is only in matches which it reached by a result: offering it would give that away. */
  const isKnown = (id: string): boolean =>
    matches.some((match) => plays(match, id) && reachedBy(match, id) === null)
  const filter = filterOf(search.get('show'))
  const teamId = teams.find(({ id }) => id === search.get('team'))?.id ?? null
  const shown = schedule(matches, { filter, teamId }, now)
  const next = nextOf(shown.matches.filter((match) => reachedBy(match, teamId) === null), now)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-4" data-no-print>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show</legend>
          {SCHEDULE_FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => change({ show: each === 'All' ? null : each.toLowerCase() })}
              className={clsx(
                'flex min-h-10 items-center gap-2 rounded-control border px-3 font-semibold transition-colors',
                each === filter ? 'border-accent text-text' : 'border-line text-soft hover:text-text',
              )}
            >
              {each}
              <span className="figures text-soft spoiler-on:hidden">
                {shown.counts[each]}
              </span>
            </button>
          ))}
        </fieldset>
        {next && (
          <button type="button" onClick={() => goTo(next)} className="min-h-10 px-2 font-semibold text-accent hover:underline">
            Jump to now
          </button>
        )}
        <select
          aria-label="Team"
          value={teamId ?? ''}
          onChange={({ target }) => change({ team: target.value || null })}
          className="field px-3 sm:ml-auto sm:w-56"
        >
          <option value="">All Teams</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id} className={clsx(!isKnown(id) && 'spoiler-on:hidden')}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <MatchList matches={shown.matches} empty="No matches found with the current filters." byDay ofTeam={teamId} />
    </>
  )
}
