import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#server/db/embedded/free-port.ts'
import { findProgram, runForeign } from './foreign.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CACHE = join(ROOT, '.cache/nginx')

/** nginx of this machine, or one unpacked from Debian's package without being installed. */
function findNginx(): string {
  const installed = findProgram('nginx')
  if (installed !== null) return installed
  const unpacked = join(CACHE, 'root/usr/sbin/nginx')
  if (existsSync(unpacked)) return unpacked
  mkdirSync(CACHE, { recursive: true })
  spawnSync('apt-get', ['download', 'nginx'], { cwd: CACHE })
  const file = readdirSync(CACHE).find((name) => name.endsWith('.deb'))
  if (!file || spawnSync('dpkg', ['-x', file, 'root'], { cwd: CACHE }).status !== 0) {
    throw new Error('These tests need nginx, and it could be neither found nor downloaded. Install nginx and try again.')
  }
  return unpacked
}

/** The upstreams of the sample, replaced by servers of a test. */
export const withUpstreams = (text: string, upstreams: number[]): string =>
  text.replace(/(?:\tserver 127\.0\.0\.1:\d+ (.*)\n)+/, (_, options: string) =>
    upstreams.map((upstream) => `\tserver 127.0.0.1:${upstream} ${options}\n`).join(''))

/** The operators' sample as it is, but without TLS, without limits for one address, and on ports of this test. */
function siteConfig(port: number, upstreams: number[]): string {
  const [before = '', ...servers] = withUpstreams(readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'), upstreams).split(/^(?=server \{)/m)
  const site = (servers.at(-1) ?? '').replaceAll(/^\tlisten .*\n/gm, '').replace('{', `{\n\tlisten 127.0.0.1:${port};`)
  return before.replaceAll(/^limit_.*\n/gm, '') + site.replaceAll(/^\t(?:ssl|limit)_.*\n/gm, '')
}

/** Runs nginx with the sample configuration in front of servers on this machine. */
export async function startNginx(upstreams: number[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  return { url: `http://127.0.0.1:${port}`, stop: await runNginx(siteConfig(port, upstreams), port) }
}

/**
 * Runs nginx with the given `http` part; `port` is one that it opens.
 * @returns the function that ends it
 */
export async function runNginx(config: string, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')}
${config}
}`)
  return runForeign({ program: findNginx(), args: ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], port, folder })
}
