import { MATRIX, type Call } from '#tests/api/access/matrix.ts'
import type { Answer, Client, Identity } from '#tests/support/clients/client.ts'
import type { Site } from '#tests/support/program/site.ts'
import { factories } from '#tests/support/worlds/factories.ts'
import type { Operation } from './description.ts'
import { resolve, type Kind } from './values.ts'

/** The latest records of a kind that requests name: few, so that they meet. */
const KNOWN = 12

export type World = {
  site: Site
  /** A request that works, created when none is at hand; null where the project knows none. */
  sampleOf: (operation: Operation) => Promise<Call | null>
  /** Records the outcome of a request, so that later requests name new records and used samples are made again. */
  learn: (operation: Operation, path: string, answer: Answer) => void
  resolve: (value: unknown) => unknown
}

const kindOf = (path: string): Kind => {
  const [, , first = '', , last] = path.split('?')[0]?.split('/') ?? []
  return (last === 'groups' ? 'groups' : first) as Kind
}

type Given = { url: string; clients: Record<Identity, Client>; onPrepare: () => unknown }

/** The records that a run knows, and requests that work, which the matrix of the API tests prepares. */
export function makeWorld({ url, clients, onPrepare }: Given): World {
  const known = new Map<Kind, string[]>([['nodes', ['w1-0', 'w1-1', 'w2-0', 'gf', 'none']]])
  const samples = new Map<string, Call>()
  const note = (path: string, { status, body }: Answer): void => {
    if (status !== 201 || typeof body?.id !== 'string') return
    const kind = kindOf(path)
    known.set(kind, [...(known.get(kind) ?? []), body.id].slice(-KNOWN))
  }
  const forget = (path: string): void => {
    for (const [kind, ids] of known) {
      if (kind !== 'nodes' && ids.length > 3) known.set(kind, ids.filter((id) => !path.includes(id)))
    }
  }
  const noting = (client: Client): Client => ({
    ...client,
    post: async (path, body, options) => {
      const answer = await client.post(path, body, options)
      note(path, answer)
      return answer
    },
  })
  const { anon, norole, editor, admin } = clients
  const staff = noting(editor)
  const whole: Site = {
    server: { url } as Site['server'], anon, norole, editor: staff, admin: noting(admin), make: factories(staff),
  }
  const rowOf = ({ method, path }: Operation) =>
    MATRIX.find(({ route }) => route === `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  return {
    site: whole,
    sampleOf: async (operation) => {
      const key = `${operation.method} ${operation.path}`
      const kept = samples.get(key)
      if (kept) return kept
      const sample = (await rowOf(operation)?.prepare(whole)) ?? null
      onPrepare()
      if (sample) samples.set(key, sample)
      return sample
    },
    learn: (operation, path, answer) => {
      note(path, answer)
      if (answer.status === 204 && operation.method === 'DELETE') forget(path)
      if (answer.status < 300 && operation.method !== 'GET') samples.delete(`${operation.method} ${operation.path}`)
    },
    resolve: (value) => resolve(value, (kind, nth) => {
      const ids = known.get(kind) ?? []
      return ids.length === 0 ? 'none' : (ids[nth % ids.length] ?? 'none')
    }),
  }
}
