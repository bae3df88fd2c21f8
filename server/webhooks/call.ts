import http from 'node:http'
import https from 'node:https'
import { guardedLookup, refusalOf, type AddressPolicy } from './address.ts'

/** The outcome of a call. `status` is null without an answer; then `answer` has the reason. */
export type Called = { status: number | null; ms: number; answer: string }
/** With the seconds, or the date, after which the other side wants to be asked again, as it wrote it. */
type CalledWithWait = Called & { retryAfter: string | undefined }

type Call = {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  policy: AddressPolicy
  /** Connections that may be used again; by default none is, since its address was checked long ago. */
  agent?: https.Agent | http.Agent
  /** Ends the call when the server stops. */
  signal: AbortSignal
}

const WITHIN_MS = 10_000
/** The most that is read of an answer, and the most that is stored. */
const READ_BYTES = 4_096
const KEPT_CHARACTERS = 500

/**
 * Posts JSON to somebody else's address and returns the outcome; never throws. Redirects are not followed, the whole
 * call has 10 s, and only the beginning of the answer is read (checks X19).
 */
export async function call(what: Call): Promise<Called> {
  const { retryAfter: _wait, ...called } = await callAndWait(what)
  return called
}

/** The same for services that say when they want to be called again. */
export async function callAndWait(what: Call): Promise<CalledWithWait> {
  const { url: address, policy, signal } = what
  const start = performance.now()
  const done = (status: number | null, answer: string, retryAfter?: string): CalledWithWait => ({
    status, answer: plain(answer), ms: Math.round(performance.now() - start), retryAfter,
  })
  const url = new URL(address)
  const refusal = refusalOf(url, policy)
  if (refusal) return done(null, refusal)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)])
  try {
    const response = await send(url, what, limit)
    const status = response.statusCode ?? 0
    const text = await beginningOf(response)
    const isRedirect = status >= 300 && status < 400
    return done(status, isRedirect ? `A redirect is not followed. Enter its target instead. ${text}` : text, response.headers['retry-after'])
  } catch (error) {
    return done(null, reasonOf(error as NodeJS.ErrnoException, signal))
  }
}

function send(url: URL, { body, headers, policy, agent }: Call, signal: AbortSignal): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Clutchboard-Webhooks', ...headers,
      },
      agent: agent ?? false,
      lookup: guardedLookup(policy),
      signal,
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end(body)
  })
}

/** The first bytes of an answer. One that breaks off or does not end is judged by its status anyway. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  let text = ''
  try {
    response.setEncoding('utf8')
    for await (const chunk of response) {
      text += chunk as string
      if (text.length >= READ_BYTES) break // leaving the loop ends the connection
    }
  } catch {
    // The bytes read so far are the answer.
  }
  return text
}

/** Text that the database can hold. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, KEPT_CHARACTERS).toWellFormed()

const REASONS: Record<string, string> = {
  ENOTFOUND: 'The name of the server is not known',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection broke off',
  EPIPE: 'The connection broke off',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  ETIMEDOUT: 'The connection took too long',
}

function reasonOf(error: NodeJS.ErrnoException, stopping: AbortSignal): string {
  if (stopping.aborted) return 'The site was stopped during the call'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `No answer within ${WITHIN_MS / 1000} seconds`
  return REASONS[error.code ?? ''] ?? error.message
}
