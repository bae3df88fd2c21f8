import { writeFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { inItsFonts } from '#tests/e2e/page-objects/ready.ts'
import type { Pages } from '#tests/e2e/worlds/spoiler-worlds.ts'

/** Everything a page gives to people who read, hear, see and examine it; `picture` is a PNG. */
export type Perceived = { name: string; text: string; attributes: string; picture: Buffer }

/** Levels of 255 by which two renderings of the same page may differ at a pixel. */
const NOISE = 2
/** Slanted edges are smoothed a little differently where a part of the page was painted again: so few values differ by so many levels. */
const [EDGES, EDGE_NOISE] = [200, 16]

async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })))
  if (!a || !b || a.info.width !== b.info.width || a.data.length !== b.data.length) return false
  let edges = 0
  return a.data.every((level, at) => {
    const by = Math.abs(level - (b.data[at] ?? 0))
    if (by > NOISE) edges += 1
    return by <= EDGE_NOISE && edges <= EDGES
  })
}

/** Nobody can tell the pages apart: not by their words, and not by their pictures, apart from the noise of rendering. */
export async function expectSame(first: Perceived[], second: Perceived[]): Promise<void> {
  const words = ({ picture: _picture, ...read }: Perceived) => read
  expect(second.map(words)).toEqual(first.map(words))
  const differing: string[] = []
  for (const [index, { name, picture }] of first.entries()) {
    const other = second[index]?.picture ?? Buffer.of()
    if (await isSamePicture(picture, other)) continue
    differing.push(name)
    await writeFile(test.info().outputPath(`${name}-1.png`), picture)
    await writeFile(test.info().outputPath(`${name}-2.png`), other)
  }
  expect(differing).toEqual([])
}

/**
 * The attributes of all visible elements, except for those that reveal nothing: generated ids, classes (their effect
 * is in the picture), and the moment at which the footer was rendered.
 */
const shownAttributes = (): string => {
  const skipped = new Set(['id', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'style', 'class', 'data-seen'])
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('[data-style=zone]'))
    .map((element) => {
      const told = element.getAttributeNames().filter((name) => !skipped.has(name)).toSorted()
      return [element.tagName, ...told.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ')
    })
    .join('\n')
}

/** Everything that can be read and heard of a page: title, visible text and accessibility tree. */
export const perceived = async (page: Page): Promise<string> => {
  const body = page.locator('body')
  return [await page.title(), await body.innerText(), await body.ariaSnapshot()].join('\n\n')
}

/** Looks at each page once it is ready: title, visible text, accessibility tree, attributes and pixels. */
export async function perceivedOn(page: Page, pages: Pages, ready: () => Promise<void>): Promise<Perceived[]> {
  const seen: Perceived[] = []
  for (const [name, path] of pages) {
    await page.goto(path)
    await ready()
    await inItsFonts(page)
    const text = await perceived(page)
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
    const attributes = await page.evaluate(shownAttributes)
    seen.push({ name, text, attributes, picture })
  }
  return seen
}
