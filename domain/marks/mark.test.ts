import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex } from './colour.ts'
import { coverOf, markOf, type Mark } from './mark.ts'
import { initials } from '#domain/teams/initials.ts'
import { colourOf, contrast, difference, FILTERS, seenBy, type Filter } from '#tests/support/models/colours.ts'

/** Points of the square in which a shape is looked up. */
const SIDE = 16

const shapes = new Map<string, boolean[]>()
/** Whether a point lies within a path of straight lines and half circles, as SVG fills it. */
function shapeOf({ d, transform }: Mark): boolean[] {
  const known = shapes.get(d + transform)
  if (known) return known
  const turns = Number(/rotate\((\d+)/.exec(transform)?.[1]) / 90
  const outlines = d.split('z').filter(Boolean).map(pointsOf)
  const shape = Array.from({ length: SIDE * SIDE }, (_, index) => {
    let [x, y] = [((index % SIDE) + 0.5) * (40 / SIDE), (Math.floor(index / SIDE) + 0.5) * (40 / SIDE)]
    for (let turn = 0; turn < turns; turn += 1) [x, y] = [y, 40 - x]
    return outlines.some((points) => isWithin(points, x, y))
  })
  shapes.set(d + transform, shape)
  return shape
}

function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = []
  for (const [, command = '', values = ''] of d.matchAll(/([MHVLA])([^MHVLA]*)/g)) {
    const numbers = values.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
    const [x, y] = points.at(-1) ?? [0, 0]
    if (command === 'H') points.push([numbers[0]!, y])
    else if (command === 'V') points.push([x, numbers[0]!])
    else if (command === 'A') {
      const radius = numbers[0]!
      for (let step = 1; step <= 24; step += 1) {
        const angle = -Math.PI / 2 - (Math.PI * step) / 24
        points.push([x + radius * Math.cos(angle), y + radius + radius * Math.sin(angle)])
      }
    } else for (let at = 0; at < numbers.length; at += 2) points.push([numbers[at]!, numbers[at + 1]!])
  }
  return points
}

const isWithin = (points: [number, number][], x: number, y: number): boolean =>
  points.filter(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length]!
    return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)
  }).length % 2 === 1

const share = (points: boolean[]): number => points.filter(Boolean).length / points.length

/** Two colours that nobody who sees this way mistakes for each other. */
const CLEAR = 0.08
/** The part of a mark that is clearly another colour in marks that differ. */
const ENOUGH = 0.1

type Look = { letters: string; shape: boolean[]; colours: [number[], number[]] }
const lookOf = (name: string, filter: Filter): Look => {
  const mark = markOf(name)
  return {
    letters: initials(name),
    shape: shapeOf(mark),
    colours: [seenBy(filter, colourOf(hex(mark.ground))), seenBy(filter, colourOf(hex(mark.figure)))],
  }
}
/** Which part of two marks is clearly not the same. */
function apart(a: Look, b: Look): number {
  const clear = a.colours.map((one) => b.colours.map((other) => difference(one, other) >= CLEAR))
  return share(a.shape.map((filled, at) => clear[Number(filled)]?.[Number(b.shape[at])] ?? false))
}

/** Every mark there is, of one hue each: names are tried until all are seen. */
const everyMark = (key: (mark: Mark) => string): Mark[] => {
  const found = new Map<string, Mark>()
  for (let index = 0; index < 20_000; index += 1) {
    const mark = markOf(`Team ${index}`)
    found.set(key(mark), mark)
  }
  return [...found.values()]
}

test('A mark follows from the name alone (PU-11)', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => {
    expect(markOf(name)).toEqual(markOf(name))
  }))
  expect(markOf('Sentinels')).not.toEqual(markOf('Gladiators'))
})

test('The 32 shapes differ by a tenth of the mark at least, and each fills less than half of it (PU-11)', () => {
  const all = everyMark(({ d, transform }) => d + transform).map(shapeOf)
  expect(all).toHaveLength(32)
  expect(Math.max(...all.map(share))).toBeLessThan(0.5)
  const distances = all.flatMap((a, index) => all.slice(index + 1).map((b) => share(a.map((filled, at) => filled !== b[at]))))
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(ENOUGH)
})

test.each(FILTERS)('In every mark ground and shape are clearly not the same, and letters can be read: %s (PU-11)', (filter) => {
  const marks = everyMark(({ ground, figure }) => hex(ground) + hex(figure))
  expect(marks).toHaveLength(24 * 4 * 4)
  for (const { ground, figure, ink } of marks) {
    const [below, above] = [colourOf(hex(ground)), colourOf(hex(figure))]
    expect(difference(seenBy(filter, below), seenBy(filter, above)), `${hex(ground)} ${hex(figure)}`).toBeGreaterThanOrEqual(CLEAR)
    for (const each of [below, above]) expect(contrast(each, colourOf(ink)), `${ink} on ${hex(ground)} ${hex(figure)}`).toBeGreaterThanOrEqual(4.5)
  }
})

const FIRST = 'Red Night Silver Iron Copper Paper Gold Storm Ember Hollow Royal Crimson Azure Wild Lunar Solar Frost Velvet Rapid Sable Ocean Desert Granite Thunder Quiet Electric Northern Southern Eastern Jade Onyx Coral Amber Cobalt Scarlet Violet Ivory Rust Neon'.split(' ')
const SECOND = 'Foxes Wolves Titans Tigers Owls Otters Kites Ravens Sharks Union Esports Collective Guard Lanterns Parade Circuit Static Harbour Choir Quarry Pilots Giants Dragons Vipers Knights Comets Falcons Hornets Badgers Lynx Bears Rhinos Mantis Orcas Cranes Herons Moths Beetles'.split(' ')

/** Sets of 64 names, always the same. */
function* fields(count: number): Generator<string[]> {
  let seed = 7
  const next = (choices: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * choices)
  }
  for (let made = 0; made < count; made += 1) {
    const names = new Set<string>()
    while (names.size < 64) names.add(`${FIRST[next(FIRST.length)]} ${SECOND[next(SECOND.length)]}`)
    yield [...names]
  }
}

test.each(FILTERS)('Of 64 teams at most one pair has the same letters on marks that look alike, and hardly any field has one: %s (PU-11)', (filter) => {
  const alike: number[] = []
  const pairs: number[] = []
  for (const names of fields(25)) {
    const looks = names.map((name) => lookOf(name, filter))
    const close = looks.flatMap((a, index) => looks.slice(index + 1).filter((b) => apart(a, b) < ENOUGH).map((b) => a.letters === b.letters))
    pairs.push(close.length)
    alike.push(close.filter(Boolean).length)
  }
  expect(Math.max(...alike)).toBeLessThanOrEqual(1)
  expect(alike.filter(Boolean).length / alike.length).toBeLessThanOrEqual(0.05)
  // Of 2,016 pairs in a field. Without letters some are alike: no mark from a name can rule that out.
  expect(pairs.reduce((sum, each) => sum + each, 0) / pairs.length).toBeLessThan(filter === 'none' ? 2 : 12)
})

test('A cover follows from the name, and names have covers of their own (PU-11)', () => {
  const names = [...fields(1)].flat()
  expect(coverOf('Meridian Masters')).toEqual(coverOf('Meridian Masters'))
  expect(new Set(names.map((name) => JSON.stringify(coverOf(name)))).size).toBeGreaterThan(60)
})
