import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#server/db/embedded/free-port.ts'
import { runForeign } from './foreign.ts'

const SAMPLE = resolve(import.meta.dirname, '../../../deploy/Caddyfile')

/** The operators' sample as it is, but without TLS and on ports of this test. */
function siteConfig(port: number, upstreams: number[]): string {
  const text = readFileSync(SAMPLE, 'utf8')
    .replaceAll(/^http:\/\/.*\{\n[\s\S]*?^\}\n/gm, '')
    .replace('{$SITE_DOMAIN}', `http://127.0.0.1:${port}`)
    .replace(/dynamic a app 3000 \{[^}]*\}/, `to ${upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' ')}`)
  return text.replace(/^\{\n/m, '{\n\tadmin off\n')
}

/** Runs Caddy with the sample configuration in front of servers on this machine. */
export async function startCaddy(program: string, upstreams: number[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-caddy-'))
  const port = await freePort()
  writeFileSync(join(folder, 'Caddyfile'), siteConfig(port, upstreams))
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return { url: `http://127.0.0.1:${port}`, stop: await runForeign({ program, args, port, folder }) }
}
