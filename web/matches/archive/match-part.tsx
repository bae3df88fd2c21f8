import { useQuery } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { monthName } from '#domain/times/months.ts'
import { placeInTime } from '#domain/matches/order/place-in-time.ts'
import { waits } from '#domain/matches/status.ts'
import { MatchList, NOTHING_KNOWN } from '#web/matches/match-list.tsx'
import { withFurther } from '#web/matches/spoiler-key.tsx'
import { useWithRevealed } from '#web/site/revealed/use-with-revealed.ts'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { PartLinks } from '#web/ui/parts/part-links.tsx'
import { partOf, type Part } from '#web/ui/parts/part.ts'
import { addressWith, isFiltered, type Choices } from './choices.ts'
import { useIsUnknown } from './names.ts'
import { AT_NOW, beginsWithLate, partQuery, tells, type List } from './queries.ts'

const EMPTY = {
  live: 'No match is live at the moment.',
  upcoming: 'No upcoming matches',
  results: 'No results yet',
  all: 'No matches',
}
const EMPTY_THEN = { upcoming: 'Nothing left to play', results: 'No results', all: 'No matches' }

const NONE_FITS = { live: 'No live match', upcoming: 'No upcoming match', results: 'No result', all: 'No match' }

/** Says of which month or day a list is empty, because a past one will stay so, and where it is so by what is `chosen` of all matches. */
const emptyText = ({ name }: List, { month, day }: Choices, chosen: boolean): string => {
  const when = month ? ` in ${monthName(month, '')}` : day ? ' on this day' : ''
  if (chosen) return `${NONE_FITS[name]}${when} fits these choices.`
  if (month === null && day === null) return EMPTY[name]
  if (name === 'live') return `No match of this ${day ? 'day' : 'month'} is live.`
  return `${EMPTY_THEN[name]}${when}`
}

type Props = {
  choices: Choices
  list: List
  /** Matches that moved here from another list by the clock alone. */
  and?: MatchListItem[]
  /** Leaves out what moved to another list by the clock alone. */
  only?: (match: MatchListItem) => boolean
  /** Makes the addresses of the neighbours; without it they are those of the matches page. */
  address?: typeof addressWith | undefined
}

/** The ways to the neighbours of a part; results run back in time, everything else runs on. */
const Pager = ({ choices, list: { name, wanted }, part, address }: Pick<Props, 'choices' | 'list' | 'address'> & { part: Part<MatchListItem> }) => {
  const [first, last] = [part.items[0], part.items.at(-1)]
  const at = address ?? addressWith
  const { state, order } = wanted
  const previous = part.hasPrevious && first && at(choices, { state, before: placeInTime(first) })
  const next = part.hasNext && last && at(choices, { state, after: placeInTime(last) })
  const [earlier, later] = name === 'results' && order !== 'asc' ? [next, previous] : [previous, next]
  return (
    <PartLinks
      label={`More ${name === 'all' ? 'matches' : name}`}
      back={{ to: earlier || null, text: 'Earlier' }}
      on={{ to: later || null, text: 'Later' }}
    />
  )
}

/** A list, where it is `enabled`, and the one that spoiler mode shows in its place where the first gives away a result by what it lists (SP-10). */
export const useList = (choices: Choices, { wanted }: List, enabled = true) => {
  const whole = useQuery({ ...partQuery(choices, wanted, false), enabled })
  const isTelling = tells(whole.data, choices)
  const known = useWithRevealed((revealed) => ({ ...partQuery(choices, wanted, true, revealed), enabled: enabled && isTelling }))
  return { whole, known: isTelling ? known : whole, isTelling }
}

/**
 * A list of the matches page with the ways on. Where being listed gives away a result, spoiler mode shows the list without
 * such matches but for those that were revealed (SP-10), with ways of its own, so that neither number nor order tells that anything is missing (SP-03).
 */
export const MatchPart = ({ choices, list, and, only, address }: Props) => {
  const now = useNow()
  const { team, day } = choices
  // Elsewhere whose matches these are is no choice.
  const isChosen = !address && isFiltered({ ...choices, month: null })
  const { whole, known, isTelling } = useList(choices, list)
  const live = useList(choices, AT_NOW.live, beginsWithLate(list))
  const late = beginsWithLate(list) ? (live.known.data ?? []).filter((match) => waits(match, now)) : []
  const isTeamUnknown = useIsUnknown('team', team)
  const isEventUnknown = useIsUnknown('event', choices.event)
  const unknown = isTeamUnknown ? 'team' : isEventUnknown && 'event'
  const failed = [whole, known].find(({ error }) => error)
  if (failed?.error) return <FailedPart what="Matches" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!whole.data || !known.data) return <Skeleton className="h-96" />
  const shown = (matches: MatchListItem[], isKnown: boolean, isTold: boolean) => {
    const part = partOf(matches, list.wanted)
    const isIn = list.name === 'live' ? (match: MatchListItem) => !waits(match, now) : only
    const rows = [...late, ...(isIn ? part.items.filter(isIn) : part.items), ...(and ?? [])]
    return (
      <>
        <MatchList
          {...(list.name === 'live' ? withFurther(rows, []) : { matches: rows })}
          empty={unknown ? `This ${unknown} does not exist or was removed.` : isKnown ? NOTHING_KNOWN : emptyText(list, choices, isChosen)}
          showEvent={choices.event === null}
          byDay={day !== null || list.name !== 'live'}
          onlyDay={day}
          markFor={team === null ? [] : [team]}
          ofTeam={unknown ? null : team}
          told={isTold}
        />
        <Pager choices={choices} list={list} part={part} address={address} />
      </>
    )
  }
  // In a frame too: not even the outline of the page may tell whether something is left out.
  return <InEachMode spoilerMode={isTelling ? shown(known.data, choices.player !== null, true) : null}>{shown(whole.data, false, false)}</InEachMode>
}
