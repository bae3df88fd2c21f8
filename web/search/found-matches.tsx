import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { contains } from '#domain/search/match.ts'
import { isNamedIn, searchWords } from '#domain/search/words.ts'
import { addressWith } from '#web/matches/archive/choices.ts'
import { MatchList } from '#web/matches/match-list.tsx'
import { teamSpoilerKey } from '#web/matches/spoiler-key.tsx'
import { Section } from '#web/ui/section.tsx'
import { ALL_MATCHES } from './results.ts'

/** More are no way on but a list of their own. */
const MOST_WAYS = 3

type Props = {
  query: string
  matches: MatchListItem[]
  /** These are the matches of spoiler mode: a team that a result brought to one leads nowhere. */
  isKnown: boolean
  className?: string
}

/** The teams and events of these matches that the query names, each with the address of all its matches. */
const waysOn = ({ query, matches, isKnown }: Omit<Props, 'className'>): { to: string; name: string }[] => {
  const words = searchWords(query)
  const ways = matches.flatMap((match) => {
    const { one, two } = sidesOf(match)
    const teams = [one, two].filter((side) => isNamedIn(words, side) && !(isKnown && teamSpoilerKey(match, side.side)))
    const event = match.eventId !== null && words.some((word) => contains(match.eventName ?? '', word))
    return [
      ...teams.flatMap(({ id, name }) => (id === null ? [] : [{ to: addressWith(ALL_MATCHES, { team: id }), name }])),
      ...(event ? [{ to: addressWith(ALL_MATCHES, { event: match.eventId }), name: match.eventName ?? '' }] : []),
    ]
  })
  return [...new Map(ways.map((way) => [way.to, way])).values()].slice(0, MOST_WAYS)
}

/** The matches that a query finds, with the ways to all of those whom it names (SE-10). */
export const FoundMatches = (props: Props) => (
  <Section title="Matches" {...(props.className && { className: props.className })}>
    <MatchList matches={props.matches} empty="No matches" showEvent byDay />
    <nav aria-label="All matches" data-no-print className="flex flex-wrap gap-x-6 pt-2">
      {waysOn(props).map(({ to, name }) => (
        <Link key={to} to={to} className="inline-flex min-h-10 min-w-0 items-center gap-1.5 font-semibold text-accent hover:underline">
          <span className="min-w-0 wrap-anywhere">
            {'All matches of '}
            <bdi>{name}</bdi>
          </span>
          <ArrowRight size={16} aria-hidden className="shrink-0" />
        </Link>
      ))}
    </nav>
  </Section>
)
