import { xml, type Xml } from '#server/feeds/xml.ts'

/** `changed` is an ISO instant. */
type Place = { url: string; changed?: string }

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const lastChange = (changed: string | undefined): Xml => (changed ? xml`<lastmod>${changed}</lastmod>` : { xml: '' })

/** A list of pages (sitemaps.org). */
export const sitemap = (places: Place[]): string =>
  HEAD + xml`<urlset xmlns="${NAMESPACE}">${places.map(
    ({ url, changed }) => xml`\n<url><loc>${url}</loc>${lastChange(changed)}</url>`,
  )}\n</urlset>\n`.xml

/** A list of such lists. */
export const sitemapIndex = (urls: string[]): string =>
  HEAD + xml`<sitemapindex xmlns="${NAMESPACE}">${urls.map(
    (url) => xml`\n<sitemap><loc>${url}</loc></sitemap>`,
  )}\n</sitemapindex>\n`.xml
