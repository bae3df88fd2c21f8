import { SPOILER_KEY, THEME_KEY } from '#web/site/setting-keys.ts'
import { NOT_HERE_STYLE } from './not-here-style.ts'
import { NOT_HERE } from './not-here.ts'

type Stored = { path: string; html: string }
type Listed = { path: string; title: string; hidden: string; site: string }

/** Groups of the list, by the first part of an address; what is in none is one of the other pages. */
const GROUPS = { events: 'Events', matches: 'Matches', teams: 'Teams', players: 'Players' } as const
const OTHER = 'Other pages'

/** The title of a page as it is in its text, and as spoiler mode has it (SP-03), without the site's name, which is the rest of it. */
function titleOf({ path, html }: Stored): Listed {
  const [, attributes = '', text = ''] = /<title([^>]*)>([^<]*)<\/title>/.exec(html) ?? []
  const [, hidden = text] = /data-hidden="([^"]*)"/.exec(attributes) ?? []
  const [, site = ''] = / \| ([^|]*)$/.exec(text) ?? []
  const own = (full: string) => (full && path === '/' ? 'Home' : full.replace(/ \| [^|]*$/, ''))
  return { path, title: own(text), hidden: own(hidden), site }
}

const pathnameOf = (path: string): string => path.replace(/\?.*/, '')

const groupOf = (path: string): string => {
  const [, kind = ''] = /^\/(\w+)\/./.exec(pathnameOf(path)) ?? []
  return kind in GROUPS ? GROUPS[kind as keyof typeof GROUPS] : OTHER
}

const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Names that tell a result are there both ways: the visitor's setting, which only a page can read, decides. */
const nameOf = ({ title, hidden }: Listed): string =>
  title === hidden ? title : `<span class="scores">${title}</span><span class="no-scores">${hidden}</span>`

const section = (title: string, listed: Listed[]): string => {
  const links = listed.map((each) => `<li><a href="${escaped(each.path)}">${nameOf(each)}</a></li>`)
  return links.length > 0 ? `<section><h3>${title}</h3><ul>${links.join('')}</ul></section>` : ''
}

const fontFace = (path: string): string => {
  const family = path.includes('/display-') ? 'Clutchboard Display' : 'Inter Variable'
  return `@font-face{font-family:'${family}';font-weight:400 700;src:url('${path}')}`
}

/** As the early script does for other pages: the visitor's theme and spoiler mode. Where storage is forbidden no result is told. */
const SCRIPT = `try{var d=document.documentElement.dataset,s=localStorage;d.theme=s.getItem('${THEME_KEY}')||'';if(s.getItem('${SPOILER_KEY}')!=='true')d.scores=''}catch(e){}
addEventListener('online',function(){location.reload()})`

const MARK = '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="M7 4h23l-4 11H3z" fill="var(--accent)"/><path d="M5.2 17h14l-4 11H1.2z" fill="var(--text)"/></svg>'

/**
 * What visitors get without a connection for a page that is not stored: why, and the way to all that are, by kind (FO-06). It loads
 * again by itself when the connection is back.
 * @param stored the pages, those stored last first; their titles are as escaped as they are in them
 * @param fonts addresses of the site's fonts that are stored
 */
export function notHerePage(stored: readonly Stored[], fonts: readonly string[] = []): string {
  const titled = stored.map(titleOf)
  const listed = titled.filter(({ path, title }, index) =>
    title !== '' && titled.findIndex((each) => each.title === title && pathnameOf(each.path) === pathnameOf(path)) === index)
  const site = titled.find((each) => each.site)?.site ?? ''
  const sections = [...Object.values(GROUPS), OTHER].map((group) => section(group, listed.filter(({ path }) => groupOf(path) === group)))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${NOT_HERE.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${fonts.map(fontFace).join('')}${NOT_HERE_STYLE}</style><script>${SCRIPT}</script>
<header><a href="/" aria-label="${site ? `${site}, home` : 'Home'}">${MARK}<span>${site}</span></a></header>
<main><h1>${NOT_HERE.title}</h1><p>${NOT_HERE.text}</p>
<div class="ways"><button type="button" onclick="location.reload()">Try again</button><a href="/">Back to home</a></div>
${listed.length > 0 ? `<h2>On your device</h2><div class="groups">${sections.join('')}</div>` : ''}</main></html>`
}
