/** Linear red, green and blue from 0 to 1. */
export type Colour = [number, number, number]

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The colour of `#fff` or `#0b0e14`. */
export function colourOf(text: string): Colour {
  const digits = text.length === 4 ? Array.from(text.slice(1), (digit) => digit + digit) : (text.slice(1).match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = digits.map((each) => linear(Number.parseInt(each, 16) / 255))
  return [red, green, blue]
}

/** How people see who lack one kind of cones, by Machado, Oliveira and Fernandes (2009). */
const SEEN: Record<'none' | 'protan' | 'deutan' | 'tritan', number[][]> = {
  none: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

export type Filter = keyof typeof SEEN
export const FILTERS = Object.keys(SEEN) as Filter[]

/** A colour as it is seen through a filter, in OKLab: equal distances look equal. */
export function seenBy(filter: Filter, colour: Colour): number[] {
  const [r = 0, g = 0, b = 0] = SEEN[filter].map((row) => Math.max(0, row.reduce((sum, part, at) => sum + part * (colour[at] ?? 0), 0)))
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

export const difference = (a: number[], b: number[]): number => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const light = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  return Math.max(light(a), light(b)) / Math.min(light(a), light(b))
}
