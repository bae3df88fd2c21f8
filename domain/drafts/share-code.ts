import { fromBase64, toBase64 } from '#domain/base64.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { DomainError } from '#domain/errors.ts'
import type { Draft, DraftSlot, SlotType } from './draft.ts'
import { TEAM_A_SLOTS, TEAM_B_SLOTS } from './slots.ts'

/** A full code is about 1.3 kB; nothing longer than this is read at all. */
const MAX_CODE_LENGTH = 10_240

/** The one message for every code that cannot be read (SH-02). */
export const INVALID_CODE = 'Invalid code format'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every((name) => names.includes(name))

const readSlot = (value: unknown, type: SlotType): DraftSlot | null => {
  if (!isFields(value) || !hasOnly(value, ['type', 'heroId']) || value.type !== type) return null
  const heroId = value.heroId ?? null
  if (heroId === null) return { type, heroId: null }
  return type !== 'EMPTY' && typeof heroId === 'string' && findHero(heroId) ? { type, heroId } : null
}

const readSlots = (value: unknown, layout: readonly SlotType[]): DraftSlot[] | null => {
  if (!Array.isArray(value) || value.length !== layout.length) return null
  const slots = layout.map((type, index) => readSlot(value[index], type)).filter((slot) => slot !== null)
  return slots.length === layout.length ? slots : null
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A draft read from parsed JSON, or null when it is not valid: exactly the three fields, ten slots per team in the
 * fixed order of types, known heroes and none in an EMPTY slot, a known map or null (SH-02).
 */
export const readDraft = (value: unknown): Draft | null => {
  if (!isFields(value) || !hasOnly(value, ['teamASlots', 'teamBSlots', 'selectedMapId'])) return null
  const teamASlots = readSlots(value.teamASlots, TEAM_A_SLOTS)
  const teamBSlots = readSlots(value.teamBSlots, TEAM_B_SLOTS)
  const map = value.selectedMapId
  if (!teamASlots || !teamBSlots || !(map === null || (typeof map === 'string' && findMap(map)))) return null
  return { teamASlots, teamBSlots, selectedMapId: map }
}

/** The share code of a draft: its JSON as standard base64. It must be percent-encoded in a link (SH-01). */
export const encodeDraft = (draft: Draft): string =>
  toBase64(
    JSON.stringify({
      teamASlots: draft.teamASlots,
      teamBSlots: draft.teamBSlots,
      selectedMapId: draft.selectedMapId,
    }),
  )

/** The draft of a share code. Throws a DomainError 'Invalid code format' for everything else (SH-02). */
export const decodeDraft = (code: string): Draft => {
  const text = code.length > MAX_CODE_LENGTH ? null : fromBase64(code)
  const draft = text === null ? null : readDraft(parseJson(text))
  if (draft === null) throw new DomainError('VALIDATION_FAILED', INVALID_CODE)
  return draft
}
