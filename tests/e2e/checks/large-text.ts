import type { Page } from '@playwright/test'

/** Sets text twice as large before anything of a page is laid out, as a browser does for people who ask it for larger text. */
export const doubleText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      document.documentElement.style.fontSize = '200%'
      observer.disconnect()
    })
    observer.observe(document, { childList: true })
  })

/** What is wrong with the texts in sight: the page is wider than its window, a text is cut off, two lie on each other. */
export const faultsOfText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PLACES = 'header, .match-row, article, table, dialog, .bracket-box, .draft-slot, h1, h2'
    const isCutting = (value: string) => value === 'hidden' || value === 'clip'
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { text: string; place: Element; rects: DOMRect[] }[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      const place = parentElement?.closest(PLACES)
      if (!data.trim() || !place || !parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (parentElement.closest('script, svg, option, .sr-only')) continue
      // A round beside the one that a phone shows is cut at its end until it is moved to.
      const round = parentElement.closest('.bracket-round')
      if (round && getComputedStyle(round).contain === 'size') continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize)
      let isHeardOnly = false
      for (let around: Element | null = parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (display === 'contents' || display === 'inline') continue
        isHeardOnly ||= box.width < 2
        if (overflowX === 'auto' || overflowX === 'scroll' || isHeardOnly) break // it can be moved, or is only heard
        // Letters may reach out of their line, but not by so much.
        const isCut = rects.some(({ left, right, top, bottom }) =>
          (isCutting(overflowX) && (right > box.right + 2 || left < box.left - 2)) ||
          (isCutting(overflowY) && (bottom > box.bottom + size * 0.4 || top < box.top - size * 0.4)))
        if (isCut) faults.push(`'${data.trim()}' is cut`)
        if (isCut) break
      }
      if (!isHeardOnly) texts.push({ text: data.trim(), place, rects })
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (other.place !== one.place) continue
        const lies = one.rects.some((a) => other.rects.some((b) => {
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && height > Math.min(a.height, b.height) * 0.4
        }))
        if (lies) faults.push(`'${one.text}' lies on '${other.text}'`)
      }
    }
    return faults
  })

/** The names that take more than three lines; a title of two names may take twice as many. */
export const tallNames = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, bdi, .team-name)').evaluateAll((names) => names.flatMap((name) => {
    const lines = new Set<number>()
    const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { top, width } of range.getClientRects()) if (width > 2) lines.add(Math.round(top / 8))
    }
    const text = name.textContent.trim()
    return lines.size > (text.includes(' vs ') ? 6 : 3) && !name.closest('.sr-only') ? [`'${text}' takes ${lines.size} lines`] : []
  }))
