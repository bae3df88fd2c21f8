export const SLOT_TYPES = ['BAN', 'PROTECT', 'EMPTY'] as const
export type SlotType = (typeof SLOT_TYPES)[number]

/** One slot of a team's draft row. Its index is its place in turn order and never changes (DR-02). */
export type DraftSlot = { type: SlotType; heroId: string | null }

/** A draft as it is shared: these three fields, and the season where that is not season 0 (DR-02 CA-03). */
export type Draft = { teamASlots: DraftSlot[]; teamBSlots: DraftSlot[]; selectedMapId: string | null; season?: string | undefined }
