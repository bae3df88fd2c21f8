import { addStyles } from './styles.ts'

const add = <Name extends 'link' | 'script'>(name: Name, values: Partial<HTMLElementTagNameMap[Name]>): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), values)
  document.head.append(element)
  return element
}

const listOf = (text = ''): string[] => text.split(' ').filter(Boolean)

/**
 * Requests the page's whole style sheets and its scripts, which the element of this one names, once the document is there:
 * together they would share a slow line, and the first paint needs neither. What scripts show late may need styles that the
 * page itself has not, so these are there before any of them runs. What is asked for before the load event still delays it.
 */
export const requestScripts = ({ styles, scripts, preloads }: DOMStringMap): void => {
  if (!scripts) return
  const ask = async () => {
    const styled = addStyles(listOf(styles), (href, isOff) => add('link', { rel: 'stylesheet', href, disabled: isOff }))
    for (const href of listOf(preloads)) add('link', { rel: 'modulepreload', href })
    await styled
    for (const src of listOf(scripts)) add('script', { type: 'module', src })
  }
  document.addEventListener('DOMContentLoaded', () => void ask())
}
