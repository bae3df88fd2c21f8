import { createHash } from 'node:crypto'
import { LISTS as RECORD_LISTS } from '#contract/nouns.ts'
import { getServed, type Client } from './clients/client.ts'

const LISTS = [
  ...RECORD_LISTS, 'admin/users', 'admin/audit', 'imports',
  'uploads/list?path=events', 'uploads/list?path=teams',
]
const AT_ONCE = 20
const DETAILS = new Set<string>(RECORD_LISTS)

/** What a change leaves behind that takes another one back: the ledger, versions, and dates of changes and captures. */
const TRACES = { lists: new Set(['admin/audit']), fields: new Set(['version', 'updatedAt', 'capturedAt']) }

/**
 * A SHA-256 over everything that can be read through the API, as canonical JSON: two equal digests mean that nothing
 * changed in between. Lists are read to 500 records.
 * @param admin a client who may read all
 * @param options `traces: false` leaves out what tells that something was changed and taken back
 */
export async function digest(admin: Client, { traces = true } = {}): Promise<string> {
  const read = async (path: string): Promise<{ path: string; body: { id: string }[] }> => {
    const { status, body } = await getServed(admin, path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
    return { path, body }
  }
  const looked = traces ? LISTS : LISTS.filter((list) => !TRACES.lists.has(list))
  const lists = await Promise.all(looked.map((list) => read(`/api/${list}${list.includes('?') ? '&' : '?'}limit=500`)))
  const details = lists.flatMap(({ body }, index) => {
    const list = looked[index] ?? ''
    if (!DETAILS.has(list)) return []
    const within = (id: string) => (list === 'events' ? [`/api/brackets/event/${id}`, `/api/events/${id}/groups`, `/api/events/${id}/stages`] : [])
    return body.flatMap(({ id }) => [`/api/${list}/${id}`, ...within(id)])
  })
  const answers = [...lists]
  // Some at a time: a server that is asked for everything at once turns some away.
  for (let at = 0; at < details.length; at += AT_ONCE) {
    answers.push(...(await Promise.all(details.slice(at, at + AT_ONCE).map(read))))
  }
  return createHash('sha256').update(canonical(traces ? answers : withoutTraces(answers))).digest('hex')
}

const withoutTraces = (answers: unknown): unknown =>
  JSON.parse(JSON.stringify(answers, (key, value: unknown) => (TRACES.fields.has(key) ? undefined : value)))

/** JSON with the keys of all objects in order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
