import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SeasonFile } from '#domain/catalogue/seasons.ts'

/** Where else the site's people are found: 'Discord', 'X', or the host of its address. */
export type Place = { name: string; url: string }

/** The site's data on every page. `origin` is its public address without a slash at the end. */
export type Site = {
  name: string
  social: Place
  community: Place
  origin: string
  /** The revision that the page was rendered with; null while the server does not know. */
  revision: number | null
  /** The seasons beside season 0; left out where there are none (CA-03). */
  seasons?: readonly SeasonFile[]
}

/**
 * The files that a page needs; `late` are the style sheets of which it has its own part inside. `inline` is text of a module
 * script that must run first (development only).
 */
export type Assets = { styles: string[]; late: string[]; scripts: string[]; preloads: string[]; inline: string }

/** Data that the server sends to the browser inside the page. `now` is the server's clock in milliseconds. */
export type PageState = {
  site: Site
  now: number
  assets: Assets
  queries: DehydratedState
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

export const STATE_ID = 'page-state'
export const EARLY_SCRIPT_ID = 'early-script'
export const FACES_ID = 'faces'
export const STYLE_ID = 'style'

const NOWHERE: Place = { name: '', url: '' }
export const SiteContext = createContext<Site>({ name: '', social: NOWHERE, community: NOWHERE, origin: '', revision: null })
export const useSite = (): Site => use(SiteContext)
