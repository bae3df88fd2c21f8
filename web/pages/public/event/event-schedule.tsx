import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { foldEarlier, nextOf, SCHEDULE_FILTERS, schedule, teamsOfMatches, type ScheduleFilter } from '#domain/events/schedule.ts'
import { plays } from '#domain/matches/series.ts'
import { MatchList } from '#web/matches/match-list.tsx'
import { reachedBy } from '#web/matches/spoiler-key.tsx'
import { FoldedChoices } from '#web/ui/form/folded-choices.tsx'
import { JumpFace, jumpClass } from '#web/ui/time/jump-face.tsx'
import { showInRow } from '#web/ui/show-in-row.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

const filterOf = (text: string | null): ScheduleFilter =>
  SCHEDULE_FILTERS.find((filter) => filter.toLowerCase() === text) ?? 'All'

const goTo = ({ id }: MatchListItem): void => {
  const row = document.querySelector<HTMLElement>(`.match-list a[href$="/matches/${id}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

/** The address of the page without one of its choices. */
const addressWithout = (search: URLSearchParams, name: string): string => {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return `?${rest}`
}

const EMPTY = 'No matches found with the current filters.'

/** Whether matches that are over are in sight, where they can be folded. */
const isUnfolded = (search: URLSearchParams, isOver: boolean): boolean => (search.get('earlier') ?? (isOver ? 'open' : 'closed')) === 'open'

/** All matches of an event: those that are over are folded while others are not. What a visitor opened is in the address. */
const Folded = ({ earlier, rest, isOver }: ReturnType<typeof foldEarlier<MatchListItem>>) => {
  const [search, change] = useSearchState()
  const isOpen = isUnfolded(search, isOver)
  const keep = (open: boolean) => open !== isOpen && change({ earlier: open === isOver ? null : open ? 'open' : 'closed' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {earlier.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => keep(currentTarget.open)} className="group card">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-card px-4 font-semibold text-soft hover:text-text print:hidden">
            <ChevronRight size={16} aria-hidden className="shrink-0 group-open:rotate-90" />
            Earlier matches
            <span className="figures spoiler-on:hidden">{earlier.length}</span>
          </summary>
          <div className="border-t border-line p-1 print:border-0">
            <MatchList matches={earlier} empty="" byDay bare />
          </div>
        </details>
      )}
      {(rest.length > 0 || earlier.length === 0) && <MatchList matches={rest} empty={EMPTY} byDay />}
    </div>
  )
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
  // What is over is out of the way where it is folded.
  const isFolded = filter === 'All' && teamId === null
  const folded = foldEarlier(shown.matches, now)
  const isOutOfTheWay = isFolded && !isUnfolded(search, folded.isOver)
  const next = isOutOfTheWay ? undefined : nextOf(shown.matches.filter((match) => reachedBy(match, teamId) === null), now)
  return (
    <>
      <div className="pb-4" data-no-print data-needs-script>
        <div className="filter-row relative max-[30rem]:flex-wrap max-[30rem]:gap-x-1 max-[30rem]:gap-y-0">
          <div className={clsx('chip-row scroll-row scroll-cue', teamId === null && !next && 'max-[30rem]:mr-12')}>
            <fieldset className="flex shrink-0 gap-[inherit]">
              <legend className="sr-only">Show</legend>
              {SCHEDULE_FILTERS.map((each) => (
                <button
                  key={each}
                  ref={each === filter ? showInRow : undefined}
                  type="button"
                  aria-pressed={each === filter}
                  onClick={() => change({ show: each === 'All' ? null : each.toLowerCase() })}
                  className={clsx(
                    'flex min-h-11 items-center justify-center rounded-control border font-semibold whitespace-nowrap transition-colors max-[30rem]:min-w-9 max-[30rem]:flex-col max-[30rem]:px-1.5 max-[30rem]:text-xs max-[22.5rem]:px-1 min-[30rem]:gap-2 min-[30rem]:px-2 sm:min-h-10 sm:px-3',
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
          </div>
          {next && (
            <button type="button" onClick={() => goTo(next)} className={clsx(jumpClass, teamId === null && 'max-[30rem]:mr-12')}>
              <JumpFace inWords="max-sm:min-[22rem]:sr-only">Jump to now</JumpFace>
            </button>
          )}
          <div className={clsx('filter-fields min-w-0 max-[30rem]:basis-full max-[30rem]:flex-wrap', teamId !== null && 'max-[30rem]:mt-2')}>
            <FoldedChoices chosen={[teams.find(({ id }) => id === teamId)?.name]} all="All Teams" clear={addressWithout(search, 'team')} short={teamId === null}>
              <select
                aria-label="Team"
                value={teamId ?? ''}
                onChange={({ target }) => change({ team: target.value || null })}
                className="field px-2 max-sm:min-h-11 sm:px-3"
              >
                <option value="">All Teams</option>
                {teams.map(({ id, name }) => (
                  <option key={id} value={id} className={clsx(!isKnown(id) && 'spoiler-on:hidden')}>
                    {name}
                  </option>
                ))}
              </select>
            </FoldedChoices>
          </div>
        </div>
      </div>
      {isFolded ? <Folded {...folded} /> : <MatchList matches={shown.matches} empty={EMPTY} byDay ofTeam={teamId} />}
    </>
  )
}
