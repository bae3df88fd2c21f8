import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { matchesToLink } from '#domain/groups/linked-matches.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { useRowFocus } from '#web/ui/table/use-row-focus.ts'
import { groupDeletion } from './deletion.tsx'
import { GroupCard } from './group-card.tsx'
import { everyMatchOfEventQuery } from './queries.ts'

type Part = { error: Error | null; refetch: () => Promise<unknown> }

const Failed = ({ text, part: { error, refetch } }: { text: string; part: Part }) =>
  error && (
    <Alert>
      <p className="font-semibold">{text}</p>
      <p className="text-soft">{error.message}</p>
      <Button className="mt-2" onClick={() => void refetch()}>
        Try Again
      </Button>
    </Alert>
  )

/** The groups of an event, or the button for the first one. */
export const EventGroups = ({ eventId, onCreate }: { eventId: string; onCreate: () => void }) => {
  const groups = useQuery(eventGroupsQuery(eventId))
  const matches = useQuery(everyMatchOfEventQuery(eventId))
  const teams = useQuery(allTeamsQuery)
  const messages = useMessages()
  const remove = useDelete(groupDeletion, messages)
  const teamsById = useMemo(() => new Map(teams.data?.map((team) => [team.id, team])), [teams.data])
  const free = matchesToLink(matches.data ?? [], groups.data ?? [])
  const list = useRowFocus<HTMLDivElement>(groups.data?.length ?? 0)
  const isPending = groups.isPending || matches.isPending || teams.isPending

  return (
    <div className="flex flex-col gap-4">
      <MessageList messages={messages} />
      <Failed text="Failed to fetch groups" part={groups} />
      <Failed text="Failed to fetch matches" part={matches} />
      <Failed text="Failed to fetch teams" part={teams} />
      {isPending && <LoadingText>Loading groups...</LoadingText>}
      {groups.data?.length === 0 && (
        <div className="flex flex-col items-center gap-4">
          <Empty className="w-full">No groups found. Create your first group to get started.</Empty>
          <Button look="primary" onClick={onCreate}>
            Create your first group
          </Button>
        </div>
      )}
      {groups.data && !isPending && (
        <div ref={list} tabIndex={-1} className={clsx('grid items-start gap-6', groups.data.length > 1 && 'lg:grid-cols-2')}>
          {groups.data.map((group) => (
            <GroupCard
              key={group.id}
              {...{ group, free }}
              teams={teamsById}
              matches={matches.data ?? []}
              onDelete={(doomed) => void remove.deleteOne(doomed)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
