import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A piece of visible text: where it is on the page, in CSS pixels, and its colour with its opacity, red, green and blue to 255. */
type Piece = { text: string; x: number; y: number; width: number; height: number; colour: [number, number, number]; alpha: number; isLarge: boolean }

const TEXT_AWAY = '*,*::before,*::after{color:transparent!important;-webkit-text-fill-color:transparent!important;text-shadow:none!important}text{fill:transparent!important}'
/** A pixel belongs to a letter where taking the letters away changes it by at least so much of what a whole letter would. */
const OF_A_LETTER = 0.5
/** Fewer levels of 255 than this are noise. */
const NOISE = 2
/** So much of the letters may be on a less fortunate ground: the edge of a picture below them. */
const TOLERATED = 0.1

/** Runs in the browser: all pieces of text that can be seen, but none that are disabled or only decorate. */
const piecesOfText = (): Piece[] => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const levels = (colour: string): [number, number, number, number] => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || !node.data.trim() || element.closest(':disabled, [aria-disabled=true], svg, script, style, noscript')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const style = getComputedStyle(element)
    const [red, green, blue, alpha] = levels(style.color)
    const size = parseFloat(style.fontSize)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue
      pieces.push({
        text: node.data.trim().slice(0, 40), x: x + scrollX, y: y + scrollY, width, height, colour: [red, green, blue],
        alpha: alpha * opacityOf(element), isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      })
    }
  }
  return pieces
}

const luminance = (levels: number[]): number => {
  const [red = 0, green = 0, blue = 0] = levels.map((level) => {
    const part = level / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const ratio = (one: number[], other: number[]): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** By how many levels two colours differ in the channel in which they differ most. */
const apart = (one: number[], other: number[]): number => Math.max(...one.map((level, index) => Math.abs(level - (other[index] ?? 0))))

const picture = async (page: Page, style = '') =>
  sharp(await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css', style })).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** The texts of a page, and its pictures with and without them. A page that moves in between is measured again. */
async function measured(page: Page, tries = 5) {
  await picture(page) // what is rendered only when it comes into view has its size from here on
  const pieces = await page.evaluate(piecesOfText)
  const [written, bare] = [await picture(page), await picture(page, TEXT_AWAY)]
  const after = await page.evaluate(piecesOfText)
  if (written.data.length === bare.data.length && JSON.stringify(pieces) === JSON.stringify(after)) return { pieces, written, bare }
  if (tries === 0) throw new Error('The page changes whenever its texts are measured')
  return measured(page, tries - 1)
}

/**
 * The texts of a page that are harder to read than WCAG's AA allows, with their contrast as it is seen: against the very pixels
 * below their letters, whatever drew those (pictures, gradients, cut shapes), which tools that read styles cannot tell.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const { pieces, written, bare } = await measured(page)
  const { width, height } = bare.info
  const pixel = ({ data }: typeof bare, at: number): number[] => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  return [...new Set(pieces.flatMap((piece) => {
    const seen: number[] = []
    for (let y = Math.max(0, Math.floor(piece.y)); y < Math.min(height, piece.y + piece.height); y += 1) {
      for (let x = Math.max(0, Math.floor(piece.x)); x < Math.min(width, piece.x + piece.width); x += 1) {
        const at = (y * width + x) * 3
        const [letters, ground] = [pixel(written, at), pixel(bare, at)]
        const letter = piece.colour.map((level, index) => level * piece.alpha + (ground[index] ?? 0) * (1 - piece.alpha))
        if (apart(letters, ground) >= Math.max(NOISE, apart(letter, ground) * OF_A_LETTER)) seen.push(ratio(letter, ground))
      }
    }
    const worst = seen.toSorted((a, b) => a - b)[Math.floor(seen.length * TOLERATED)]
    const least = piece.isLarge ? 3 : 4.5
    return worst === undefined || worst >= least - 0.05 ? [] : [`${piece.text}: ${worst.toFixed(1)} of ${least}`]
  }))]
}
