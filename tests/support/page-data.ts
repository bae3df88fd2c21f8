import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { PageRequest } from '#server/pages/renderer.ts'

/**
 * What public pages have beside the answers to their calls of the API: everything that a document is given by the server, with the
 * address of the API that answers the same, or why it is no data of the site (AP-19).
 */
export const GIVEN: Record<Exclude<keyof PageRequest, 'site'> | keyof PageRequest['site'], string> = {
  api: 'the API itself',
  path: 'the address of the page',
  origin: 'the address of the site',
  now: 'the clock',
  revision: 'GET /api/live/revision',
  seasons: 'GET /api/seasons',
  name: 'GET /api/openapi.json',
  social: 'a link of the operator in the footer',
  community: 'a link of the operator in the footer',
  manifest: 'files of the build',
  styles: 'files of the build',
  turn: 'nothing: it is awaited',
}

/** The files of public pages that speak to a server on their own instead of by `api.call`, and what for (AP-19). */
export const BESIDE: Record<string, string> = {
  'web/app/browser-transport.ts': 'sends the calls of the API',
  'web/early/reachable.ts': 'asks whether the server is there, while a page is cut off and before it is loaded again',
  'web/early/styles.ts': 'reads the style sheets whose rules a page lacks',
  'web/live/follow.ts': 'GET /api/live and GET /api/live/revision',
  'web/offline/worker.ts': 'passes on what pages ask for, and stores pages and files',
  'web/offline/notify.ts': 'PUT /api/push/subscriptions/:handle',
}

/** Where the code of public pages begins. */
const ENTRIES = ['web/app/entry-client.tsx', 'web/app/entry-server.tsx', 'web/early/main.ts', 'web/offline/worker.ts']
/** The pages of staff are read with their own rights: documents of their own begin here. */
const OF_STAFF = /^web\/(?:admin|pages\/admin)\/|^web\/app\/admin-routes\.ts$/

const IMPORTED = /(?:from|import)\s*\(?\s*'((?:#web\/|\.\.?\/)[^']+\.tsx?)'/g

/** The source of each module of web that public pages load, at once or later, by its path. */
export function publicModules(root: string): Map<string, string> {
  const found = new Map<string, string>()
  const open = [...ENTRIES]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || OF_STAFF.test(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    found.set(path, text)
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      const at = name.startsWith('#web/') ? join('web', name.slice('#web/'.length)) : relative(root, resolve(root, dirname(path), name))
      if (at.startsWith('web/')) open.push(at)
    }
  }
  return found
}

const ROUTE = /'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/g
/** The calls of the API that a module names. */
export const callsIn = (text: string): string[] => [...text.matchAll(ROUTE)].map(([, route = '']) => route)

/** A call whose route is in a variable: `callsIn` finds it where the variable comes from. */
export const hasUnnamedCall = (text: string): boolean => /\bapi(?:Of\([^)]*\))?\.(?:call|send)\(\s*(?!['\s])/.test(text)

const ADDRESS = /['`](\/api\/[^'`?]*)/g
/** The addresses of the API that a module writes out, with `{}` for what it fills in. */
export const addressesIn = (text: string): string[] => [...text.matchAll(ADDRESS)].map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '{}'))

/** Whether a module speaks to a server on its own. */
export const speaks = (text: string): boolean => /\bfetch\(|\bnew (?:EventSource|WebSocket|XMLHttpRequest)\b|\bsendBeacon\(/.test(text.replaceAll(/\brefetch\(/g, ''))
