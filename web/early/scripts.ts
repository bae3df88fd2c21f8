const add = <Name extends 'link' | 'script'>(name: Name, values: Partial<HTMLElementTagNameMap[Name]>): void =>
  document.head.append(Object.assign(document.createElement(name), values))

/**
 * Requests the page's scripts, which the element of this one names, once the document and its styles are there:
 * together they would share a slow line, and the first paint needs no script. Scripts asked for before the load event
 * still delay it.
 */
export const requestScripts = ({ scripts = '', preloads = '' }: DOMStringMap): void => {
  if (!scripts) return
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    for (const href of preloads.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href })
    for (const src of scripts.split(' ')) add('script', { type: 'module', src })
  }
  const askWhenStyled = () => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    if (document.readyState !== 'loading' && styles.every(({ sheet }) => sheet)) ask()
  }
  document.addEventListener('DOMContentLoaded', askWhenStyled)
  document.addEventListener('load', askWhenStyled, true)
  addEventListener('load', ask)
}
