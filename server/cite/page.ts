import type { Cited } from '#domain/citations/citation.ts'
import { escapeMarkup } from '#server/http/escape-markup.ts'

const NAV = '<nav><a href="/">Site</a><a href="/dumps/">Data</a><a href="/api/docs">API</a></nav>'

/** How a page is cited, as the content of a page (OD-07). */
export const citationContent = ({ title, dump }: Cited, path: string, { text, bibtex }: { text: string; bibtex: string }): string => `<h1>Cite this page</h1>
<p><a href="${escapeMarkup(path)}">${escapeMarkup(title)}</a></p>${NAV}
<h2>Text</h2><pre class="copied" tabindex="0">${escapeMarkup(text)}</pre>
<h2>BibTeX</h2><pre class="copied" tabindex="0">${escapeMarkup(bibtex)}</pre>
<p>One click selects all of it. The date is today’s in UTC.</p>
<p>${dump
    ? `The data can be checked in <a href="/dumps/${dump.day}/manifest.json">the dump of ${dump.day}</a>, which never changes; dumps are stored for some time, so download it with your work.`
    : 'It is in no dump yet: the next one is written after midnight in UTC.'}</p>`

/** The same for readers who come from no page of the site, or from one that cannot be cited. */
export const askContent = (asked: string): string => `<h1>Cite this page</h1>
<p>${asked === '' ? 'Enter the address of a page of this site.' : 'There is no page at this address that can be cited: use that of a match, an event, a team, a player, a hero or a map.'}</p>
<form action="/cite"><label for="page">Address</label><input id="page" name="page" value="${escapeMarkup(asked)}" placeholder="/matches/…" required>
<button>Cite</button></form>${NAV}`
