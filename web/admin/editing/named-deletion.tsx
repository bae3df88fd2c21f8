import type { RecordKind } from '#contract/nouns.ts'
import { FINAL, sureOf, type Deletion } from './use-delete.tsx'

type Named = { id: string; version: number; name: string }

/**
 * How records that much else refers to are deleted, teams and events.
 * @param kind as in the path and in the texts
 * @param consequence the effect on records that refer to this one, as a sentence: 'They are deleted with the event.'
 */
export const namedDeletion = (kind: RecordKind & ('team' | 'event'), consequence: string): Deletion<Named> => ({
  kind,
  send: (api, id, how) => api.send(kind === 'team' ? 'DELETE /teams/:id' : 'DELETE /events/:id', { params: { id }, ...how }),
  nameOf: ({ name }) => name,
  question: ({ name }) => sureOf(`${kind} “${name}”`),
  whenUsed: ({ message, details = [] }) => (
    <>
      <p>
        {message}. {consequence} {FINAL}
      </p>
      <ul className="mt-2 max-h-48 list-inside list-disc overflow-y-auto">
        {details.map((used) => (
          <li key={used.path}>
            {used.path.slice(0, used.path.indexOf(':'))} <bdi className="font-semibold">{used.message}</bdi>
          </li>
        ))}
      </ul>
    </>
  ),
  success: `${kind === 'team' ? 'Team' : 'Event'} deleted successfully!`,
  failed: `Error deleting ${kind}: `, // 'Error deleting event: ...', 'Error deleting team: ...'
})
