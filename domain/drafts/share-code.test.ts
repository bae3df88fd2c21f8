import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '#domain/base64.ts'
import { HEROES, MAPS } from '#domain/catalogue/catalogue.ts'
import { readCode, encodeDraft } from './share-code.ts'
import { emptyDraft, withHero } from './slots.ts'
import { TURNS } from './turns.ts'

const heroOrNone = fc.option(fc.constantFrom(...HEROES.map((hero) => hero.id)))
const someDraft = fc
  .tuple(fc.tuple(...TURNS.map(() => heroOrNone)), fc.option(fc.constantFrom(...MAPS.map((map) => map.id))))
  .map(([heroes, selectedMapId]) =>
    TURNS.reduce((draft, place, index) => withHero(draft, place, heroes[index] ?? null), {
      ...emptyDraft(),
      selectedMapId,
    }),
  )

const encodeAny = (value: unknown): string => toBase64(JSON.stringify(value))
const draftWith = (change: object): string => encodeAny({ ...emptyDraft(), ...change })

describe('Share codes', () => {
  it('A share code restores the same draft, also URL-safe, without padding, with spaces around it and for plus (SH-01)', () => {
    fc.assert(
      fc.property(someDraft, (draft) => {
        const code = encodeDraft(draft)
        expect(code).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
        const urlSafe = code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        for (const form of [code, urlSafe, `  ${code}\r\n`, code.replaceAll('+', ' ')]) {
          expect(readCode(form)).toEqual(draft)
        }
      }),
    )
  })

  it('A share code is the JSON of exactly three fields', () => {
    expect(Object.keys(JSON.parse(atob(encodeDraft({ ...emptyDraft(), extra: 1 } as never))))).toEqual([
      'teamASlots', 'teamBSlots', 'selectedMapId',
    ])
  })

  it('A share code may omit the hero of a slot', () => {
    const bare = { ...emptyDraft(), teamASlots: emptyDraft().teamASlots.map(({ type }) => ({ type })) }
    expect(readCode(encodeAny(bare))).toEqual(emptyDraft())
  })
})

const [firstA, ...restA] = emptyDraft().teamASlots
const BROKEN: Record<string, string> = {
  nothing: '',
  junk: 'hello, world!',
  'base64 of no JSON': toBase64('{'),
  'JSON of another kind': encodeAny([emptyDraft()]),
  null: encodeAny(null),
  'a number': encodeAny(1),
  'a missing field': encodeAny({ teamASlots: emptyDraft().teamASlots, teamBSlots: emptyDraft().teamBSlots }),
  'a field too many': draftWith({ name: 'x' }),
  'a poisoned prototype': toBase64(JSON.stringify(emptyDraft()).replace('{', '{"__proto__":{"a":1},')),
  'nine slots': draftWith({ teamASlots: restA }),
  'eleven slots': draftWith({ teamASlots: [firstA, ...emptyDraft().teamASlots] }),
  'an eleventh slot at the end': draftWith({ teamASlots: [...emptyDraft().teamASlots, firstA] }),
  'slots that are no list': draftWith({ teamASlots: { length: 10 } }),
  'the other order of types': draftWith({ teamASlots: emptyDraft().teamBSlots }),
  'an unknown hero': draftWith({ teamASlots: [{ type: 'BAN', heroId: 'nobody' }, ...restA] }),
  'a hero by an inherited name': draftWith({ teamASlots: [{ type: 'BAN', heroId: 'constructor' }, ...restA] }),
  'a hero that is a number': draftWith({ teamASlots: [{ type: 'BAN', heroId: 1 }, ...restA] }),
  'a hero in a hidden slot': draftWith({
    teamASlots: emptyDraft().teamASlots.with(1, { type: 'EMPTY', heroId: 'thor' }),
  }),
  'a slot with more fields': draftWith({ teamASlots: [{ type: 'BAN', heroId: null, by: 'x' }, ...restA] }),
  'an unknown map': draftWith({ selectedMapId: 'nowhere' }),
  'a map that is not played': draftWith({ selectedMapId: 'dnp' }),
  'a map that is a list': draftWith({ selectedMapId: [] }),
  'a megabyte': 'A'.repeat(1_000_000),
  'bytes that are no UTF-8': '/////w==',
  'nesting without end': toBase64('['.repeat(7000)),
  'white space to fill': encodeDraft(emptyDraft()) + ' '.repeat(10_240),
}

describe('Invalid share codes', () => {
  it.each(Object.entries(BROKEN))('An invalid code, %s, is refused with one message (SH-02)', (_name, code) => {
    expect(readCode(code)).toBeNull()
  })

  it('No text is ever read as anything but a draft', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.jsonValue().map(encodeAny)), (code) => {
        expect(readCode(code)).toBeNull()
      }),
    )
  })
})
