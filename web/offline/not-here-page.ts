import { NOT_HERE } from './not-here.ts'

type Stored = { path: string; html: string }

/** So many pages are listed at most. */
const MOST_LISTED = 12

/** The title of a page as it is in its text, without a team that a result brought there (SP-03), and without the site's name. */
function titleOf(html: string): string {
  const [, attributes = '', text = ''] = /<title([^>]*)>([^<]*)<\/title>/.exec(html) ?? []
  const [, hidden = text] = /data-hidden="([^"]*)"/.exec(attributes) ?? []
  return hidden.replace(/ \| [^|]*$/, '')
}

const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const STYLE = `:root{color-scheme:light dark;--ground:#0b0d14;--text:#f1f3f9;--soft:#a3abbd;--line:#262b3a;--accent:#c8f31d}
@media (prefers-color-scheme:light){:root{--ground:#f3f5fa;--text:#12141c;--soft:#545c6e;--line:#cfd5e1;--accent:#4a6200}}
body{max-width:32rem;margin:0 auto;padding:12vh 1rem 2rem;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.75rem;line-height:1.2}p{color:var(--soft)}a{color:var(--accent);font-weight:600;text-decoration:none}
a:hover,a:focus-visible{text-decoration:underline}nav{display:flex;gap:1.5rem}nav a{padding:.5rem 0}
h2{margin:2rem 0 .5rem;font-size:1rem}ul{margin:0;padding:0;list-style:none}li{border-top:1px solid var(--line)}li a{display:block;padding:.65rem 0;overflow-wrap:anywhere;color:var(--text)}`

/**
 * What visitors get without a connection for a page that is not stored: why, and the way to those that are (FO-06).
 * @param stored the pages, those stored last first; their titles are as escaped as they are in them
 */
export function notHerePage(stored: readonly Stored[]): string {
  const titled = stored.map(({ path, html }) => ({ path, title: titleOf(html) }))
  const links = titled
    .filter(({ title }, index) => title !== '' && titled.findIndex((each) => each.title === title) === index)
    .slice(0, MOST_LISTED)
    .map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${NOT_HERE.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>
<h1>${NOT_HERE.title}</h1><p>${NOT_HERE.text}</p><nav aria-label="Ways on"><a href="">Try again</a><a href="/">Home</a></nav>
${links.length > 0 ? `<h2>On your device</h2><ul>${links.join('')}</ul>` : ''}</html>`
}
