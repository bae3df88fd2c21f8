import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ShownGroup } from '#contract/groups.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import { OwnSwissPicks } from '#web/groups/picks/own-swiss-picks.tsx'
import { SharedSwissPicks } from '#web/groups/picks/shared-swiss-picks.tsx'
import { eventMatchesQuery } from '#web/matches/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { OwnPicks } from '#web/brackets/picks/own-picks.tsx'
import { ownSearch, pickEmBrackets } from '#web/brackets/picks/own-search.ts'
import { PicksSection } from '#web/brackets/picks/picks-section.tsx'
import { SharedPicks } from '#web/brackets/picks/shared-picks.tsx'
import { sharedPicks, shownPicks } from '#web/brackets/picks/shown-picks.ts'

/** How often results are refetched while picks are shown, in milliseconds. */
const ASK_MS = 30_000

const useFreshResults = (eventId: string) => {
  useQuery({ ...eventBracketsQuery(eventId), refetchInterval: ASK_MS })
  useQuery({ ...eventMatchesQuery(eventId), refetchInterval: ASK_MS })
  return useQuery({ ...eventGroupsQuery(eventId), refetchInterval: ASK_MS })
}

type Props = { brackets: BracketRecord[]; matches: MatchListItem[] }

const NO_GROUPS: ShownGroup[] = []

const Shown = ({ brackets, groups, matches }: Props & { groups: ShownGroup[] }) => {
  const [search] = useSearchParams()
  const byId = useMemo(() => new Map(matches.map((match) => [match.id, match])), [matches])
  const isCode = (pasted: string): boolean => sharedPicks(brackets, pasted, groups).kind.startsWith('shared')
  const shown = shownPicks(brackets, search, groups)
  if (shown.kind === 'own') return <OwnPicks key={shown.bracket.id} isCode={isCode} bracket={shown.bracket} matches={byId} />
  if (shown.kind === 'shared') return <SharedPicks brackets={brackets} matches={byId} {...shown} />
  if (shown.kind === 'own-swiss') return <OwnSwissPicks key={shown.swiss.group.id} isCode={isCode} swiss={shown.swiss} matches={byId} />
  if (shown.kind === 'shared-swiss') return <SharedSwissPicks swiss={shown.swiss} matches={byId} picks={shown.picks} />
  const [first] = pickEmBrackets(brackets)
  return (
    <PicksSection title="Picks">
      <Alert>
        {shown.kind === 'closed' ? (
          'Picks are closed for this bracket.'
        ) : (
          <>
            <strong className="block">Invalid code format</strong>
            That link has no picks for this event. Your own picks are unchanged.
          </>
        )}
      </Alert>
      {first && (
        <Link to={{ search: ownSearch(brackets, first.id) }} preventScrollReset className={buttonClass('primary')}>
          Make your own
        </Link>
      )}
    </PicksSection>
  )
}

/** Picks instead of the brackets (PK-01): the visitor's own, or those in a link or code; of a bracket or a Swiss stage (PK-06). */
export const EventPicks = (props: Props) => {
  const { eventId = '' } = useParams()
  const { data: groups } = useFreshResults(eventId)
  return (
    <>
      <noscript>
        <p className="mb-4 rounded-card border border-warning/50 px-4 py-3">
          Picks are saved in your browser, which needs JavaScript.
        </p>
      </noscript>
      <Shown {...props} groups={groups ?? NO_GROUPS} />
    </>
  )
}
