import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser that tests drive: CHROMIUM_PATH, else the one that came with the packages (unpacked once, beside this
 * checkout, so that it belongs to whoever runs the tests), else an installed one. It brings its own libraries along.
 */
export async function findBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return { executablePath: given, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = resolve(import.meta.dirname, '../../.cache/chromium')
    mkdirSync(folder, { recursive: true })
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = folder
    process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
    return { executablePath, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') } }
  }
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed) return { executablePath: installed, env: {} }
  throw new Error('There is no Chromium for this machine. Install one, or set CHROMIUM_PATH.')
}

export const BROWSER_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--font-render-hinting=none',
]
