import { z } from 'zod'
import { slotsWrite } from '#contract/drafts.ts'
import type { Game, Sides } from '#domain/matches/match.ts'
import { LIMITS } from '#domain/limits.ts'

/** The stored parts of a game's draft: the slots, and the names of the teams that drafted as A and B. */
export type DraftValue = Pick<Game, 'teamASlots' | 'teamBSlots' | 'teamAAssignment' | 'teamBAssignment'>

/** The draft that the editor passes back to the match form (DR-08). */
export type DraftData = DraftValue & { gameIndex: number }

/** The draft that the match form passes to the page of the draft editor, as navigation state. */
export type DraftHandover = DraftValue & { names: Sides<string>; season?: string | undefined; changed?: boolean }

const value = {
  teamASlots: slotsWrite,
  teamBSlots: slotsWrite,
  teamAAssignment: z.string().max(LIMITS.name).default(''),
  teamBAssignment: z.string().max(LIMITS.name).default(''),
}
const handover = z.object({
  ...value,
  names: z.object({ one: z.string(), two: z.string() }).default({ one: '', two: '' }),
  season: z.string().max(64).optional(),
  changed: z.boolean().optional(),
})
const data = z.object({ ...value, gameIndex: z.int().min(0).max(LIMITS.games - 1) })

/** The navigation state for the editor's page, or null when it cannot be understood. */
export const readHandover = (state: unknown): DraftHandover | null => handover.safeParse(state).data ?? null

/** The draft that came back from the editor, or null when the navigation state has none. */
export const readDraftData = (state: unknown): DraftData | null => data.safeParse(state).data ?? null

/** The value alone, of a game or of anything else that has it. */
export const draftValueOf = ({ teamASlots, teamBSlots, teamAAssignment, teamBAssignment }: DraftValue): DraftValue => ({
  teamASlots,
  teamBSlots,
  teamAAssignment,
  teamBAssignment,
})

/** The address of a game's draft; `gameIndex` counts from 0. */
export const draftEditorPath = (matchId: string | null, gameIndex: number): string =>
  `/admin/draft-editor?${new URLSearchParams({ ...(matchId && { matchId }), gameIndex: String(gameIndex) }).toString()}`

/** The address of the match form. */
export const matchEntryPath = (matchId: string | null): string =>
  matchId ? `/admin/matches/entry?${new URLSearchParams({ matchId }).toString()}` : '/admin/matches/entry'
