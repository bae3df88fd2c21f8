import { isPlainClick } from '#web/ui/is-plain-click.ts'
import { isCutOff } from './is-cut-off.ts'
import { isWorking } from './is-working.ts'

/**
 * Without a connection a link loads its whole page, which the worker may have; the page's own way asks the API, which
 * it has not. Without a worker that way is all there is: it shows what it has loaded before.
 */
const loadWholePage = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !isPlainClick(event) || !isCutOff() || !isWorking()) return
  if (link.origin !== location.origin || link.pathname === location.pathname || link.target || link.hasAttribute('download')) return
  event.preventDefault()
  location.assign(link.href)
}

/** From now on links load whole pages while there is no connection (FO-06): once, however often it is called. */
export const loadWholePages = (): void => addEventListener('click', loadWholePage, true)
