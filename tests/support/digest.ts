import { createHash } from 'node:crypto'
import type { Client } from './client.ts'

const LISTS = [
  'events', 'teams', 'players', 'matches', 'admin/users', 'admin/audit', 'uploads/list?path=events',
  'uploads/list?path=teams',
]
const DETAILS = new Set(['events', 'teams', 'players', 'matches'])

/**
 * A SHA-256 over everything that can be read through the API, as canonical JSON: two equal digests mean that nothing
 * changed in between. Lists are read to 500 records.
 * @param admin a client who may read all
 */
export async function digest(admin: Client): Promise<string> {
  const read = async (path: string): Promise<{ path: string; body: { id: string }[] }> => {
    const { status, body } = await admin.get(path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
    return { path, body }
  }
  const lists = await Promise.all(LISTS.map((list) => read(`/api/${list}${list.includes('?') ? '&' : '?'}limit=500`)))
  const details = lists.flatMap(({ body }, index) => {
    const list = LISTS[index] ?? ''
    if (!DETAILS.has(list)) return []
    const within = (id: string) => (list === 'events' ? [`/api/brackets/event/${id}`, `/api/events/${id}/groups`] : [])
    return body.flatMap(({ id }) => [`/api/${list}/${id}`, ...within(id)])
  })
  const answers = [...lists, ...(await Promise.all(details.map(read)))]
  return createHash('sha256').update(canonical(answers)).digest('hex')
}

/** JSON with the keys of all objects in order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
