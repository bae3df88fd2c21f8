/** What is cited: a page of a site, as it was read on a day, and the dump in which its data can be checked. */
export type Cited = {
  site: string
  /** Without scores and winners; it is the same whatever is known of hidden results (OD-07). */
  title: string
  url: string
  /** The day it was read, like 2026-11-25. */
  accessed: string
  dump: { day: string; revision: number; url: string } | null
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A day as citations have it: '25 November 2026'. */
const inWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A title on one line, without what would end the quotation marks around it. */
const inQuotes = (title: string): string => `“${title.replaceAll(/\s+/g, ' ').replaceAll(/[“”]/g, '"').trim()}.”`

/** A citation as a sentence. */
export const citationText = ({ site, title, url, accessed, dump }: Cited): string =>
  [`${site}.`, inQuotes(title), `${url}.`, `Accessed ${inWords(accessed)}.`, dump && `Data: dump of ${inWords(dump.day)}, revision ${dump.revision}, ${dump.url}.`]
    .filter(Boolean)
    .join(' ')

const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}',
  '{': '\\{', '}': '\\}', '&': '\\&', '%': '\\%', '$': '\\$', '#': '\\#', '_': '\\_',
}
const escaped = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().replaceAll(/[\\~^{}&%$#_]/g, (character) => ESCAPES[character] ?? '')

/** A key that BibTeX takes: small letters, digits and hyphens. */
const keyOf = ({ site, url, accessed }: Cited): string =>
  `${site} ${new URL(url).pathname} ${accessed}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')

/** A citation as an entry of BibTeX. */
export const citationBibtex = (cited: Cited): string => {
  const { site, title, url, accessed, dump } = cited
  const fields = [
    ['author', `{${escaped(site)}}`],
    ['title', `{${escaped(title)}}`],
    ['howpublished', `\\url{${url}}`],
    ['year', accessed.slice(0, 4)],
    ['urldate', accessed],
    ['note', [`Accessed ${inWords(accessed)}`, dump && `Data: dump of ${dump.day}, revision ${dump.revision}, \\url{${dump.url}}`].filter(Boolean).join('. ')],
  ]
  return `@misc{${keyOf(cited)},\n${fields.map(([name, value]) => `  ${name} = {${value}},`).join('\n')}\n}`
}
