import { useQuery } from '@tanstack/react-query'
import type { TeamRecord } from '#contract/teams.ts'
import type { TeamRoster } from '#contract/team/history.ts'
import { Roster, type RosterPlayer } from '#web/teams/roster.tsx'
import { useWithRevealed } from '#web/site/revealed/use-with-revealed.ts'
import { teamEventsQuery, teamRosterQuery } from '#web/teams/history/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from '#web/ui/form/address-form.tsx'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'

const Players = ({ starters, substitutes }: { starters: RosterPlayer[]; substitutes: RosterPlayer[] }) => {
  if (starters.length + substitutes.length === 0) return <Empty>No roster information available</Empty>
  return (
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2">
      {starters.length > 0 && (
        <Section title="Starters">
          <Roster players={starters} />
        </Section>
      )}
      {substitutes.length > 0 && (
        <Section title="Substitutes">
          <Roster players={substitutes} />
        </Section>
      )}
    </div>
  )
}

const PlayersOf = ({ roster: { players } }: { roster: TeamRoster }) => (
  <Players starters={players.filter(({ substitute }) => !substitute)} substitutes={players.filter(({ substitute }) => substitute)} />
)

/** The roster as of an event; spoiler mode shows the one that no hidden result leads to. */
const RosterAt = ({ teamId, eventId }: { teamId: string; eventId: string }) => {
  const [whole, known] = [useQuery(teamRosterQuery(teamId, eventId, false)), useWithRevealed((revealed) => teamRosterQuery(teamId, eventId, true, revealed))]
  const failed = [whole, known].find(({ error }) => error)
  if (failed?.error) return <FailedPart what="The roster" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!whole.data || !known.data) return <Skeleton className="h-96" />
  return (
    <InEachMode spoilerMode={<PlayersOf roster={known.data} />}>
      <PlayersOf roster={whole.data} />
    </InEachMode>
  )
}

/** The roster of a team as it is now, or was at one of its events (TM-10). */
export const TeamRosterTab = ({ team, eventId }: { team: TeamRecord; eventId: string | null }) => {
  const { data: events = [] } = useQuery(teamEventsQuery(team.id, false))
  const { data: known = [] } = useWithRevealed((revealed) => teamEventsQuery(team.id, true, revealed))
  const isKnown = (id: string) => known.some((event) => event.eventId === id)
  const options = events.map((event) => ({
    id: event.eventId, name: event.name, className: isKnown(event.eventId) ? '' : 'spoiler-on:hidden',
  }))
  return (
    <>
      <AddressForm action={`/teams/${encodeURIComponent(team.id)}`} label="Roster" className="flex flex-wrap gap-2 pb-6">
        <input type="hidden" name="tab" value="roster" />
        <AddressSelect name="event" label="Roster as of" all="Now" value={eventId} options={options} className="sm:w-80" />
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </AddressForm>
      {eventId === null ? (
        <Players starters={team.rosterSnapshots} substitutes={team.substituteSnapshots} />
      ) : (
        <RosterAt key={eventId} teamId={team.id} eventId={eventId} />
      )}
    </>
  )
}
