/**
 * What tells streams apart: the address without its scheme, 'www.', a slash at its end and what follows the path, in lower
 * case. What is asked for stays where the path alone does not name the stream, as on YouTube. Null without a stream (TI-06).
 */
export const streamKey = (link: string): string | null => {
  if (!URL.canParse(link)) return null
  const { hostname, pathname, searchParams } = new URL(link)
  const video = searchParams.get('v')
  return `${hostname.replace(/^(www|m)\./, '')}${pathname.replace(/\/+$/, '')}`.toLowerCase() + (video ? `?v=${video}` : '')
}
