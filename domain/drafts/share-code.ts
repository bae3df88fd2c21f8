import { fromBase64, toBase64 } from '#domain/base64.ts'
import { knownSeasons, layoutOf, SEASON_0, type Season } from '#domain/catalogue/seasons.ts'
import { SLOT_TYPES, type Draft, type DraftSlot } from './draft.ts'

/** A full code is about 1.3 kB; nothing longer than this is read at all. */
const MAX_CODE_LENGTH = 10_240

/** The one message for every code that cannot be read (SH-02). */
export const INVALID_CODE = 'Invalid code format'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).every((name) => names.includes(name))

const readSlot = (value: unknown, { heroes }: Season): DraftSlot | null => {
  if (!isFields(value) || !hasOnly(value, ['type', 'heroId']) || !SLOT_TYPES.some((type) => type === value.type)) return null
  const type = value.type as DraftSlot['type']
  const heroId = value.heroId ?? null
  if (heroId === null) return { type, heroId: null }
  return type !== 'EMPTY' && typeof heroId === 'string' && heroes.some(({ id }) => id === heroId) ? { type, heroId } : null
}

const readSlots = (value: unknown, season: Season): DraftSlot[] => {
  if (!Array.isArray(value)) return []
  const slots = value.map((slot) => readSlot(slot, season)).filter((slot) => slot !== null)
  return slots.length === value.length ? slots : []
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A draft read from parsed JSON, or null when it is not valid: exactly the three fields, and `season` where it is not season 0; the slots of
 * one of the season's layouts, its heroes and none in an EMPTY slot, one of its maps or null (SH-02 CA-03).
 */
export const readDraft = (value: unknown, seasons = knownSeasons()): Draft | null => {
  if (!isFields(value) || !hasOnly(value, ['teamASlots', 'teamBSlots', 'selectedMapId', 'season'])) return null
  const season = seasons.find(({ id }) => id === (value.season ?? SEASON_0.id))
  if (!season) return null
  const [teamASlots, teamBSlots] = [readSlots(value.teamASlots, season), readSlots(value.teamBSlots, season)]
  const map = value.selectedMapId
  const isMap = map === null || season.maps.some(({ id }) => id === map)
  if (!layoutOf(season.layouts, teamASlots, teamBSlots) || !isMap) return null
  return { teamASlots, teamBSlots, selectedMapId: map as string | null, ...(season.id !== SEASON_0.id && { season: season.id }) }
}

/** The share code of a draft: its JSON as standard base64. It must be percent-encoded in a link (SH-01). */
export const encodeDraft = (draft: Draft): string =>
  toBase64(
    JSON.stringify({
      teamASlots: draft.teamASlots,
      teamBSlots: draft.teamBSlots,
      selectedMapId: draft.selectedMapId,
      ...(draft.season !== undefined && draft.season !== SEASON_0.id && { season: draft.season }),
    }),
  )

/** The draft of a share code, or null for everything else (SH-02). */
export const readCode = (code: string, seasons?: readonly Season[]): Draft | null => {
  const text = code.length > MAX_CODE_LENGTH ? null : fromBase64(code)
  return text === null ? null : readDraft(parseJson(text), seasons)
}
