import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { STAND_IN_IDENTITIES, type StandInPerson } from '#server/auth/stand-in-identities.ts'

/** Somebody who uses the site with a cookie jar and follows redirects by hand. */
export type Visitor = {
  cookies: Map<string, string>
  send: (method: string, path: string, options?: SendOptions) => Promise<Response>
  get: (path: string, options?: SendOptions) => Promise<Response>
  post: (path: string, json?: unknown) => Promise<Response>
  put: (path: string, json?: unknown) => Promise<Response>
}
export type SendOptions = { json?: unknown; body?: BodyInit; headers?: Record<string, string>; signal?: AbortSignal }

/**
 * @param url address of the server
 * @param always headers of every request
 */
export function makeVisitor(url: string, always: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>()
  const send: Visitor['send'] = async (method, path, { json, body, headers, signal } = {}) => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      signal,
      headers: {
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...always,
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }
  return {
    cookies,
    send,
    get: (path, options) => send('GET', path, options),
    post: (path, json) => send('POST', path, { json }),
    put: (path, json) => send('PUT', path, { json }),
  }
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const isOver = attributes.some((attribute) => /^ (?:max-age=0|expires=thu, 01 jan 1970.*)$/i.test(attribute))
  if (isOver) cookies.delete(name)
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
}

/** The address that an answer redirects to. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (!location) throw new Error(`No redirect but ${response.status}: ${response.url}`)
  return location
}

/** Goes to the identity provider and comes back from it. @returns the answer to the callback */
export async function logIn(visitor: Visitor, path = '/api/auth/discord/login'): Promise<Response> {
  const atProvider = await fetch(locationOf(await visitor.get(path)), { redirect: 'manual' })
  return visitor.get(locationOf(atProvider))
}

/** The setting of servers that tests start, so that each of their people can log in. */
export const STAND_IN_CODE = 'of-the-tests-and-of-nothing-else-a7'

/** The setting, where a server takes it. */
export const outsideProduction = (env: Record<string, string>): { STAND_IN_CODE?: string } =>
  env['NODE_ENV'] === 'production' ? {} : { STAND_IN_CODE }

/** The ids of the people whom the stand-in provider knows. */
export const STAND_IN_IDS = Object.fromEntries(
  STAND_IN_IDENTITIES.map(({ person, id }) => [person, id]),
) as Record<StandInPerson, string>

/** Where a browser begins to log in as one of them, on a server of the tests. */
export const linkOf = (person: StandInPerson): string => `/stand-in?code=${STAND_IN_CODE}&as=${person}`

/**
 * A visitor who logged in through the stand-in provider (AC-06) by the same steps as a browser, and who begins again when a
 * busy machine answers 503.
 */
export async function logInAs(url: string, person: StandInPerson): Promise<Visitor> {
  const visitor = makeVisitor(url)
  let next = linkOf(person)
  for (let step = 1; !visitor.cookies.has('session'); step += 1) {
    const response = await visitor.get(next)
    const isBusy = response.status === 503 && step < 50
    if (isBusy) await sleep(100)
    next = isBusy ? linkOf(person) : locationOf(response)
  }
  return visitor
}

/** A GET with headers that fetch would refuse or change, like Host. The body of the answer is dropped. */
export const getRaw = (url: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, (response) => resolve(response.resume()))
    request.on('error', reject)
  })
