import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ShownGroup } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { TeamListItem } from '#contract/teams.ts'
import { eliminationNote } from '#domain/groups/elimination.ts'
import { undecidedIn } from '#domain/stages/formats/round-robin/undecided.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { RowMenu } from '#web/admin/editing/row-actions.tsx'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { counted } from '#web/ui/counted.ts'
import { StandingsTable } from '#web/groups/standings-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupMatches } from './group-matches.tsx'
import { GroupTeams } from './group-teams.tsx'
import { levelText } from './rule-texts.ts'
import { useGroupMembers } from './use-group-members.ts'

const Badge = ({ children }: { children: string }) => (
  <span className="rounded-control bg-higher px-2 py-0.5 text-xs font-semibold text-soft">{children}</span>
)

type Props = {
  group: ShownGroup
  teams: ReadonlyMap<string, TeamListItem>
  matches: MatchListItem[]
  free: MatchListItem[]
  onDelete: (group: ShownGroup) => void
}

/** A group with its teams and matches, which are added and removed here (GR-15). */
export const GroupCard = ({ group, teams, matches, free, onDelete }: Props) => {
  const messages = useMessages()
  const { add, remove } = useGroupMembers(group, messages)
  const [editing, setEditing] = useState<'all' | 'line' | null>(null)
  const undecided = undecidedIn(group.standings)
  const count = group.teamIds.length
  const note = eliminationNote(count, group.eliminationRule.teamsEliminated)
  return (
    <section aria-label={group.name} className="@container flex min-w-0 flex-col gap-4 card p-4 max-sm:-mx-(--page-margin) max-sm:rounded-none max-sm:border-x-0">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 py-1.5">
          <h2 className="min-w-0 text-lg wrap-anywhere">
            <bdi>{group.name}</bdi>
          </h2>
          <Badge>{counted(count, 'team')}</Badge>
          <Badge>{`Bottom ${group.eliminationRule.teamsEliminated} eliminated`}</Badge>
        </div>
        <span className="-mr-2 flex">
          <IconButton label={`Edit ${group.name}`} onClick={() => setEditing('all')}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <RowMenu name={group.name} onDelete={() => onDelete(group)} />
        </span>
      </div>
      {note && <p className="text-sm text-soft">{note}</p>}
      <MessageList messages={messages} />
      {undecided && (
        <Alert>
          <p className="wrap-anywhere">
            {`Somebody has to decide who advances: ${levelText(undecided, undecided.rows.map(({ name }) => name))}`}
          </p>
          <Button className="mt-2" onClick={() => setEditing('line')}>
            Settle the tie
          </Button>
        </Alert>
      )}
      {/* Matches are beside the table where the card is wide enough for both. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 @min-[56rem]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {count > 0 && (
            <div className="flex flex-col gap-2">
              <h3 className="text-base">Standings</h3>
              <div className="scroll-row scroll-cue">
                <StandingsTable rows={group.standings} teams={teams} />
              </div>
            </div>
          )}
          <GroupTeams
            {...{ group, teams }}
            onAdd={(id) => void add('teams', id)}
            onRemove={(id, name) => void remove('teams', id, name)}
          />
        </div>
        <GroupMatches
          {...{ group, matches, free }}
          onAdd={(id) => void add('matches', id)}
          onRemove={(id, title) => void remove('matches', id, title)}
        />
      </div>
      <div>
        <HistoryButton kind="group" recordId={group.id} name={group.name} />
      </div>
      {editing && (
        <GroupDialog settling={editing === 'line'} eventId={group.eventId} onClose={() => setEditing(null)} {...{ group, matches }} />
      )}
    </section>
  )
}
