import type { Page } from '@playwright/test'

/** The words of names that are broken over two lines: names break between words only. */
export const tornWords = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, h2, bdi, .team-name, .truncate)').evaluateAll((names) => names.flatMap((name) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode as Text)
    return texts.flatMap((text) => [...text.data.matchAll(/[^\s-]+-*/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    }))
  }))
