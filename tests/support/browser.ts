import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'

const CACHE = resolve(import.meta.dirname, '../../.cache')
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--font-render-hinting=none',
]

/** The package's file names folders of the machine it was made for. So few fonts need no cache. */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>/dev/null</cachedir>
</fontconfig>
`

/**
 * How to launch the browser that tests drive: CHROMIUM_PATH, else the one of the packages, else an installed one. On Linux
 * it has the libraries and fonts of the packages and no others, so that pages look the same on every machine.
 * @throws Error when there is none
 */
export function browserLaunch(): LaunchOptions {
  const unpacked = process.platform === 'linux' ? unpack() : null
  const packaged = unpacked && process.arch === 'x64' ? join(unpacked, 'chromium') : null
  const executablePath = process.env['CHROMIUM_PATH'] || (packaged ?? INSTALLED.find((path) => existsSync(path)))
  if (!executablePath) throw new Error('There is no Chromium for this machine. Install one, or set CHROMIUM_PATH.')
  const env = {
    ...process.env,
    ...(unpacked && { FONTCONFIG_FILE: join(unpacked, 'fonts.conf') }),
    ...(executablePath === packaged && { LD_LIBRARY_PATH: join(unpacked ?? '', 'al2023/lib') }),
  }
  return { executablePath, args: ARGS, env }
}

/**
 * Unpacks the contents of the packages, once for each version, beside this checkout: it belongs to whoever runs the
 * tests. An interrupted copy is never used.
 */
function unpack(): string {
  const { version } = JSON.parse(readFileSync(packageFile(), 'utf8')) as { version: string }
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const beside = mkdtempSync(`${folder}-`)
  execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], {
    env: { ...process.env, TMPDIR: beside, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', NODE_NO_WARNINGS: '1' },
  })
  writeFileSync(join(beside, 'fonts.conf'), FONTS_CONF)
  try {
    renameSync(beside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(beside, { recursive: true }) // another process was faster
  }
  return folder
}

const packageFile = (): string => fileURLToPath(new URL('../package.json', import.meta.resolve('@sparticuz/chromium')))
