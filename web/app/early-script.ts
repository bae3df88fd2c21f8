import { REVEALED_KEY, SLASH_KEY, SPOILER_KEY, THEME_KEY } from '#web/site/setting-keys.ts'
import { TIME_STYLES } from '#web/ui/time/time-styles.ts'

/**
 * Runs before anything is painted, so that nothing flashes: sets theme and spoiler mode on <html> and keeps them
 * equal in all tabs, reveals what was revealed before, writes times in the visitor's zone as the parser delivers
 * them, hides the repeated headings of one day and titles that reveal a result, and marks pictures that fail to load.
 * Requests the page's scripts, which its element names, once the document and its styles are there: together they
 * would share a slow line, and the first paint needs no script. Scripts asked for before the load event still delay
 * it. The text never changes from page to page: the content security policy knows it by its hash.
 */
export const EARLY_SCRIPT = `(() => {
const root = document.documentElement
const needed = document.currentScript.dataset
const read = (key) => { try { return localStorage.getItem(key) } catch { return null } }
const light = matchMedia('(prefers-color-scheme: light)')
const theme = () => {
  const kept = read('${THEME_KEY}')
  root.dataset.theme = kept === 'dark' || kept === 'light' ? kept : light.matches ? 'light' : 'dark'
}
theme()
light.addEventListener('change', theme)
const spoiler = () => { root.dataset.spoiler = read('${SPOILER_KEY}') === 'true' ? 'on' : 'off' }
spoiler()
if (read('${SLASH_KEY}') === 'off') root.dataset.slash = 'off'
const reread = () => {
  theme()
  spoiler()
  dispatchEvent(new Event('settingchange'))
}
addEventListener('storage', reread)
addEventListener('pageshow', (event) => { if (event.persisted) reread() })
let revealed = []
try { revealed = JSON.parse(sessionStorage.getItem('${REVEALED_KEY}')) || [] } catch {}
const styles = ${JSON.stringify(TIME_STYLES)}
const formatters = {}
const write = (time) => {
  const style = time.dataset.style
  const date = new Date(time.dateTime)
  if (!styles[style] || isNaN(date)) return
  const formatter = formatters[style] ??= new Intl.DateTimeFormat('en-US', styles[style])
  const text = style === 'zone'
    ? (formatter.formatToParts(date).find((part) => part.type === 'timeZoneName') || {}).value
    : formatter.format(date).replace(/[\\u202f\\u00a0]/g, ' ')
  if (time.textContent !== text) time.textContent = text
  const heading = time.closest('[data-day-heading]')
  if (!heading) return
  const before = heading.closest('[data-day-item]').previousElementSibling
  const last = before && before.querySelector('[data-day-heading] time')
  heading.hidden = Boolean(last && last.textContent === text)
}
const unseen = (selector, visit) => document.querySelectorAll(selector + ':not([data-seen])').forEach((element) => {
  element.dataset.seen = ''
  visit(element)
})
const sweep = () => {
  unseen('time[data-style]', write)
  if (root.dataset.spoiler === 'on') unseen('title[data-hidden]', (title) => {
    const [own, ...earlier] = title.dataset.until.split(' ')
    if (!revealed.includes(own) && !earlier.every((each) => revealed.includes(each))) title.textContent = title.dataset.hidden
  })
  if (revealed.length) unseen('[data-spoiler-key]', ({ dataset }) => {
    if (revealed.includes(dataset.spoilerKey)) dataset.revealed = ''
  })
}
const observer = new MutationObserver(sweep)
observer.observe(root, { childList: true, subtree: true })
document.addEventListener('DOMContentLoaded', () => { sweep(); observer.disconnect() })
document.addEventListener('error', (event) => {
  if (event.target instanceof HTMLImageElement) event.target.dataset.broken = ''
}, true)
const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values))
let isAsked = !needed.scripts
const ask = () => {
  if (isAsked) return
  isAsked = true
  for (const href of needed.preloads.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href })
  for (const src of needed.scripts.split(' ')) add('script', { type: 'module', src })
}
const askWhenStyled = () => {
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')]
  if (document.readyState !== 'loading' && styles.every(({ sheet }) => sheet)) ask()
}
document.addEventListener('DOMContentLoaded', askWhenStyled)
document.addEventListener('load', askWhenStyled, true)
addEventListener('load', ask)
})()`
