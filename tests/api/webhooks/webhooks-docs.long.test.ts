import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/errors.ts'
import { SCOPES } from '#contract/access/scopes.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { newSecret, signedHeaders } from '#server/webhooks/secrets.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server, editor, admin, make } = await openSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })

const ROOT = resolve(import.meta.dirname, '../../..')
const text = readFileSync(join(ROOT, 'docs/integrating.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code)
const program = (name: string): string => blocks('js').find((code) => code.startsWith(`// ${name}`)) ?? ''

describe('The page for integrators', () => {
  test('The integrators\' page has curl examples that work, one after the other, and print what the page shows [IN-19]', async () => {
    const { body: { token } } = await editor.post('/api/tokens', { name: 'Docs', scopes: SCOPES })
    await make.aMatch({ eventId: await make.anEvent(), teamOneId: await make.aTeam() }) // reads have something to answer
    const folder = mkdtempSync(join(tmpdir(), 'clutchboard-docs-'))
    const lines = blocks('sh').join('\n').split('\n')
    expect(lines.filter((line) => line.includes('curl ')).length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.startsWith('# prints: ')).length).toBeGreaterThan(8)
    // Each "# prints" becomes a mark in the output, so that it is looked for in the output since the last one.
    const script = lines.map((line) => (line.startsWith('# prints: ') ? 'echo; echo "@@@@"' : line)).join('\n')
    try {
      const { stdout } = await promisify(execFile)('sh', ['-e', '-c', script], {
        cwd: folder, env: { PATH: process.env['PATH'], BASE: server.url, TOKEN: token },
      })
      const printed = stdout.split('@@@@')
      const wanted = lines.filter((line) => line.startsWith('# prints: ')).map((line) => line.slice('# prints: '.length))
      for (const [index, what] of wanted.entries()) expect(printed[index]).toContain(what)
      expect(printed).toHaveLength(wanted.length + 1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('The integrators\' page lists every existing code, scope and event, and no other code [IN-06]', () => {
    const rows = [...text.matchAll(/^\| (\d{3}) \| (.*) \|$/gm)]
    const listed = rows.flatMap(([, status, codes = '']) => [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => [code, Number(status)]))
    expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS)
    for (const word of [...SCOPES, ...WEBHOOK_EVENTS]) expect(text).toContain(`\`${word}\``)
  })

  test('The integrators\' page has a receiver that accepts what the site sends, and refuses what others send [IN-08 IN-19]', async () => {
    const port = await freePort()
    const { body: { secret } } = await admin.post('/api/admin/webhooks', {
      url: `http://127.0.0.1:${port}/`, events: ['match.updated'],
    })
    const child = spawn(process.execPath, ['--input-type=module', '-e', program('receiver.mjs')], {
      cwd: ROOT, env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    try {
      const id = await make.aMatch()
      await expect.poll(() => said, { timeout: 60_000 }).toContain(`match.updated ${id}`)
      const forged = signedHeaders({ id: 'msg_x', payload: '{}', secrets: [newSecret()] }, new Date())
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', headers: forged })).status).toBe(400)
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })

  test('The integrators\' page has a manual check that agrees with the library [IN-19]', async () => {
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(program('verify.mjs'))}`)) as {
      isGenuine: (secret: string, headers: Record<string, string>, body: string) => boolean
    }
    const [secret, old, payload] = [newSecret(), newSecret(), '{"type":"ping","name":"Žluťoučký 🏆"}']
    const headers = signedHeaders({ id: 'msg_1', payload, secrets: [secret, old] }, new Date())
    expect([secret, old].map((one) => isGenuine(one, headers, payload))).toEqual([true, true])
    expect(isGenuine(newSecret(), headers, payload)).toBe(false)
    expect(isGenuine(secret, headers, payload.replace('ping', 'pong'))).toBe(false)
    expect(isGenuine(secret, { ...headers, 'webhook-id': 'msg_2' }, payload)).toBe(false)
    const late = signedHeaders({ id: 'msg_1', payload, secrets: [secret] }, new Date(Date.now() - 301_000))
    expect(isGenuine(secret, late, payload)).toBe(false)
    expect(isGenuine(secret, {}, payload)).toBe(false)
  })
})
