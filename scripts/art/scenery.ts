import { at } from './brush.ts'

/** A row of houses from left to right: width and top edge of each, as one outline down to the lower edge. */
export const houses = (from: number, ...blocks: [width: number, top: number][]): string => {
  let x = from
  const outline = blocks.map(([width, top]) => `V${top}H${(x += width)}`)
  return `M${from} 180${outline.join('')}V180Z`
}

const TREE =
  'M-12 0L-8 -40C-70 -34 -106 -66 -98 -112C-94 -142 -74 -160 -48 -162C-38 -204 42 -212 58 -166' +
  'C94 -158 110 -118 94 -90C98 -54 60 -36 8 -40L12 0Z'

/** A round tree of the given crown radius, standing on y. */
export const tree = (x: number, y: number, radius: number): string => at(x, y, radius, TREE)

const STOREY = 'M-30 0L-30 -20L30 -20L30 0ZM-50 -26Q-25 -23 -16 -39L16 -39Q25 -23 50 -26L40 -19L-40 -19Z'
const SPIRE = 'M-4 -38L0 -78L4 -38Z'

/** A temple tower standing on y: width of the lowest roof, number of roofs. */
export const pagoda = (x: number, y: number, width: number, roofs: number): string => {
  if (roofs === 1) return at(x, y, width, STOREY + SPIRE)
  return at(x, y, width, STOREY) + pagoda(x, y - width * 0.36, width * 0.8, roofs - 1)
}

/** A flame in a box of about 128; the heart burns inside it. */
export const FLAME =
  'M68 12C72 34 98 46 98 74C98 96 82 110 64 110' +
  'C44 110 30 95 30 76C30 60 40 52 43 38C51 43 55 50 55 57C65 47 71 32 68 12Z'
export const FLAME_HEART =
  'M67 54C69 68 83 74 83 89C83 101 74 108 64 108' +
  'C53 108 45 100 45 89C45 79 54 76 56 66C60 69 62 73 62 77C66 72 68 63 67 54Z'
