import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#server/db/embedded/free-port.ts'
import { until } from './until.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CACHE = join(ROOT, '.cache/nginx')

/** nginx of this machine, or one unpacked from Debian's package without being installed. */
function findNginx(): string {
  const installed = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v nginx'], { encoding: 'utf8' }).stdout.trim()
  if (installed) return installed
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

/** The sample for operators as it stands, but without TLS and on ports of this test. */
function siteConfig(port: number, upstreams: number[]): string {
  const text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const [before = '', , site = ''] = text.split(/^(?=server \{)/m)
  const servers = before.replace(/(?:\tserver 127\.0\.0\.1:\d+ (.*)\n)+/, (_, options: string) =>
    upstreams.map((upstream) => `\tserver 127.0.0.1:${upstream} ${options}\n`).join(''))
  return servers + site.replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`).replaceAll(/^\tssl_.*\n/gm, '')
}

/** Runs nginx with the sample configuration in front of servers on this machine. */
export async function startNginx(upstreams: number[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')}
${siteConfig(port, upstreams)}
}`)
  const child = spawn(findNginx(), ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  await until(() => isOpen(port), { withinMs: 10_000, everyMs: 50, otherwise: () => 'nginx did not start' })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.unref()
    setTimeout(() => socket.destroy(), 1_000).unref()
  })
