import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { runNginx } from '#tests/support/foreign/nginx.ts'
import { dataFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { makeVisitor, type Visitor } from '#tests/support/clients/visitor.ts'

/** A caller that reveals a proxy finds nothing there at all. */
const REFUSED = [403, 404]

let data: ReturnType<typeof dataFolder>
let program: Program
let direct: string
let proxied: string
let stopNginx: () => Promise<void>
beforeAll(async () => {
  data = dataFolder()
  program = run(data.path, { STAND_IN_CODE: '' }) // as a newcomer starts it: NODE_ENV is not set
  direct = await ready(program)
  const port = await freePort()
  proxied = `http://127.0.0.1:${port}`
  // Nothing the visitor sent reveals a proxy: to the site they come from this machine, and ask for localhost.
  stopNginx = await runNginx(`server { listen 127.0.0.1:${port}; location / { proxy_pass http://localhost:${new URL(direct).port}; } }`, port)
})
afterAll(async () => {
  await stopNginx()
  await stop(program)
  data.remove()
})

/**
 * The addresses that a visitor is sent to, all of them through the same front.
 * @returns the answers
 */
async function follow(visitor: Visitor, begin: string): Promise<number[]> {
  const statuses: number[] = []
  for (let next: string | null = begin; next !== null && statuses.length < 8;) {
    const answer = await visitor.get(next)
    statuses.push(answer.status)
    const location = answer.headers.get('location')
    const to = location === null ? null : new URL(location, direct)
    next = to && to.pathname + to.search
  }
  return statuses
}
const links = (): string[] => [...program.output().matchAll(/\/stand-in\?code=[\w-]{43}/g)].map(([link]) => link)
const rights = async (visitor: Visitor): Promise<number[]> =>
  [(await visitor.get('/api/auth/user')).status, (await visitor.post('/api/players', { username: `Somebody ${Math.random()}` })).status]

test('Behind a bare proxy_pass of nginx nobody becomes staff without the code of the terminal, which lets one browser in [H17]', async () => {
  const attempts = [
    ['/api/auth/discord/login', {}], ['/stand-in?as=admin', {}], [`/stand-in?code=${'x'.repeat(43)}&as=admin`, {}],
    ['/api/auth/discord/login', { host: new URL(direct).host }], ['/stand-in?as=admin', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' }],
  ] as const
  for (const [path, headers] of attempts) {
    const visitor = makeVisitor(proxied, headers)
    expect((await follow(visitor, path)).at(-1), path).toBeOneOf(REFUSED)
    const login = new URL((await visitor.get('/api/auth/discord/login')).headers.get('location') ?? '', direct)
    for (const as of ['admin', 'editor', 'visitor']) {
      expect(await follow(visitor, `${login.pathname}${login.search}&as=${as}`)).toEqual([expect.toBeOneOf(REFUSED)])
    }
    expect([visitor.cookies.has('session'), visitor.cookies.has('stand-in'), ...await rights(visitor)]).toEqual([false, false, 401, 401])
  }
  expect(links()).toHaveLength(1)
  const [link = ''] = links()
  const developer = makeVisitor(direct)
  expect((await follow(developer, `${link}&as=editor`)).at(-1)).toBe(200)
  expect(await rights(developer)).toEqual([200, 201])
  const late = makeVisitor(proxied)
  expect(await follow(late, link)).toEqual([403])
  expect(await rights(late)).toEqual([401, 401])
})
