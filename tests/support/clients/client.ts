import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#tests/support/program/until.ts'
import { faultOfRefusal, isRefusal } from './error-contract.ts'
import { logInAs, makeVisitor, type Visitor } from './visitor.ts'

/** The callers of the API in a test. `norole` is logged in and has no role. */
export type Identity = 'anon' | 'norole' | 'editor' | 'admin'
export const IDENTITIES = ['anon', 'norole', 'editor', 'admin'] as const

/** `body` is the parsed JSON of the answer, the text where it is no JSON, null where it is empty. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look at whatever the answer holds
export type Answer = { status: number; body: any; headers: Headers }
type Options = { headers?: Record<string, string> }

export type Client = {
  /** Sends `body` exactly as it is, as JSON unless `headers` differ. */
  send: (method: string, path: string, body?: BodyInit, options?: Options) => Promise<Answer>
  get: (path: string, options?: Options) => Promise<Answer>
  post: (path: string, body?: unknown, options?: Options) => Promise<Answer>
  put: (path: string, body?: unknown, options?: Options) => Promise<Answer>
  patch: (path: string, body?: unknown, options?: Options) => Promise<Answer>
  delete: (path: string, options?: Options) => Promise<Answer>
}

/** Gives a client for each identity; the logged-in ones went through the real login, once per identity. */
export function connect(url: string): (identity: Identity) => Promise<Client> {
  const visitors = new Map<Identity, Promise<Visitor>>()
  return async (identity) => {
    const visitor = visitors.get(identity) ?? enter(url, identity)
    visitors.set(identity, visitor)
    return makeClient(await visitor)
  }
}

const STAND_INS = { norole: 'visitor', editor: 'editor', admin: 'admin' } as const

const enter = async (url: string, identity: Identity): Promise<Visitor> =>
  identity === 'anon' ? makeVisitor(url) : logInAs(url, STAND_INS[identity])

/** Reads, and retries as long as the server is too busy to answer: that is what it tells its readers. */
export const getServed = (client: Client, path: string): Promise<Answer> =>
  until(async () => {
    const answer = await client.get(path)
    return answer.status !== 503 && answer
  }, { everyMs: 1_000, otherwise: () => `${path} was answered 503 all the time.` })

/** The calls of a person who has a session already. */
export function makeClient(visitor: Visitor): Client {
  const send: Client['send'] = async (method, path, body, { headers } = {}) => {
    const given = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }
    const response = await visitor.send(method, path, { body, headers: given })
    const answer = { status: response.status, body: readBody(await readText(response)), headers: response.headers }
    checkContract(`${method} ${path}`, answer)
    return answer
  }
  return clientOf(send)
}

/** The same client on a busy machine: a call that waited for too long and is told to come back, comes back. */
export const patient = ({ send }: Client): Client =>
  clientOf(async (...call) => {
    for (let turn = 1; ; turn += 1) {
      const answer = await send(...call)
      if (answer.status !== 503 || turn === 50) return answer
      await sleep(100)
    }
  })

function clientOf(send: Client['send']): Client {
  const withJson = (method: string) => (path: string, body?: unknown, options?: Options) =>
    send(method, path, body === undefined ? undefined : JSON.stringify(body), options)
  return {
    send,
    get: (path, options) => send('GET', path, undefined, options),
    post: withJson('POST'),
    put: withJson('PUT'),
    patch: withJson('PATCH'),
    delete: (path, options) => send('DELETE', path, undefined, options),
  }
}

/** A stream of events has no end to wait for. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

/** For every test: an error of the API that breaks the contract of errors fails it (checks V02). */
function checkContract(call: string, answer: Answer): void {
  const isForPrograms = call.includes(' /api/') && !call.includes('/api/auth/discord/') // a login is answered with pages
  if (!isRefusal(answer.status) || !isForPrograms || call.startsWith('HEAD')) return
  const fault = faultOfRefusal(call, answer)
  if (fault) throw new Error(`${call} answered ${answer.status}, but ${fault}: ${JSON.stringify(answer.body)}`)
}

function readBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
