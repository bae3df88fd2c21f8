import type { Assets } from '#web/site/page-state.ts'
import displayUrl from '#web/styles/fonts/display.woff2?url'
import interUrl from '#web/styles/fonts/inter.woff2?url'

/** The fonts of every first screen. */
export const FONTS: readonly string[] = [interUrl, displayUrl]

/**
 * The resources of the first paint, as a Link header: browsers ask for them before they have read any of the
 * document, and a proxy may send it even earlier (RFC 8288, RFC 8297).
 */
export const linksOf = ({ styles }: Assets): string =>
  [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...FONTS.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
