import { RefreshCw } from 'lucide-react'
import type { EventRecord } from '#contract/events.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useSnapshotRefresh } from './snapshot-refresh.ts'

type TeamProps = {
  team: EventRecord['teamMetadata'][number]
  busy: boolean
  onRefresh: (teamId: string, name: string) => void
}

const SnapshotTeam = ({ team: { teamId, snapshot }, busy, onRefresh }: TeamProps) => {
  const name = snapshot?.name || teamId
  return (
    <li className="flex min-w-0 items-center gap-3 py-1">
      <TeamLogo name={name} logo={snapshot?.logo ?? ''} className="size-8" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="block text-xs text-soft">
          {snapshot?.capturedAt ? <LocalTime instant={snapshot.capturedAt} format="dateTime" /> : 'No snapshot yet'}
        </span>
      </span>
      <IconButton label={`Refresh snapshot of ${name}`} aria-disabled={busy} onClick={() => onRefresh(teamId, name)}>
        <RefreshCw size={18} aria-hidden />
      </IconButton>
    </li>
  )
}

/** How the teams of the event looked when they were last captured, with buttons to capture them again. */
export const EventSnapshots = ({ event }: { event: EventRecord | null }) => {
  const { busy, messages, refreshAll, refreshOne } = useSnapshotRefresh(event?.id ?? null)
  const teams = event?.teamMetadata ?? []
  return (
    <Section title="Team Snapshots" className="card flex flex-col p-4">
      <p className="pb-3 text-sm text-soft">
        The event page shows team names and logos as of the date shown. The teams are those of the event’s matches.
      </p>
      <MessageList messages={messages} />
      {teams.length > 0 && (
        <ul className="grid gap-x-6 py-2 sm:grid-cols-2">
          {teams.map((team) => (
            <SnapshotTeam key={team.teamId} {...{ team, busy }} onRefresh={(id, name) => void refreshOne(id, name)} />
          ))}
        </ul>
      )}
      <Button onClick={() => void refreshAll()} aria-disabled={busy} className="mt-2 self-start">
        <RefreshCw size={16} aria-hidden />
        {busy ? 'Updating...' : 'Update Snapshots'}
      </Button>
    </Section>
  )
}
