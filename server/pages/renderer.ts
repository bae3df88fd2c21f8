import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { SeasonFile } from '#domain/catalogue/seasons.ts'
import { BUILT } from '#server/root.ts'
import { makePageStyles } from './page-styles.ts'

/** The input of the web's server entry for rendering a page. `api` answers as the API does for a visitor. */
export type PageRequest = {
  /** Path and query, with the parameters that the page reads. */
  path: string
  /** Address that visitors use, without a slash at the end. */
  origin: string
  now: number
  site: { name: string; social: { name: string; url: string }; community: { name: string; url: string }; seasons?: readonly SeasonFile[] }
  /** The revision of what the page shows, or null while it is unknown. */
  revision: number | null
  manifest: Record<string, unknown> | null
  /** Reads style sheets: what of them a document carries inside. Null: it links them. */
  styles: (sheets: readonly string[]) => Promise<((html: string) => string) | null>
  api: (path: string) => Promise<{ status: number; body: unknown; total?: number }>
  /** Awaited before the page is rendered, which is one long step. */
  turn: () => Promise<void>
}
/**
 * `styles` are the texts of its style elements. `error` is a fault of the page itself, for the log; the visitor gets a page
 * with a friendly sentence.
 */
export type PageResult = { status: number; html: string; styles?: string[]; redirect?: string; error?: unknown }

/** The server entry of the web, as it is built (or loaded from source in development). */
export type Renderer = {
  render: (request: PageRequest) => Promise<PageResult>
  /** The parameters that the page at a path reads. It does not see anything else in its address. */
  parametersOf: (path: string) => ReadonlySet<string>
  /** The exact text of each inline script of the document, for the content security policy. */
  inlineScripts: readonly string[]
  manifest: Record<string, unknown> | null
  styles: PageRequest['styles']
  /** Development only: serves modules from source. No strict policy can name those. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

type Entry = { renderPage: Renderer['render']; parametersOf: Renderer['parametersOf']; inlineScripts: readonly string[] }

/** @throws Error when the web has not been built */
export async function loadBuiltRenderer(): Promise<Renderer> {
  try {
    const entry = (await import(join(BUILT, 'server/entry-server.js'))) as Entry
    const manifest = JSON.parse(await readFile(join(BUILT, 'client/.vite/manifest.json'), 'utf8')) as Record<string, unknown>
    const { renderPage: render, parametersOf, inlineScripts } = entry
    return { render, parametersOf, inlineScripts, manifest, styles: makePageStyles(join(BUILT, 'client')) }
  } catch (cause) {
    throw new Error('The web pages have not been built. Start with: npm start', { cause })
  }
}
