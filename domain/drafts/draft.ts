export type SlotType = 'BAN' | 'PROTECT' | 'EMPTY'

/** One slot of a team's draft row. Its index is its place in turn order and never changes (DR-02). */
export type DraftSlot = { type: SlotType; heroId: string | null }

/** A draft as it is shared: exactly these three fields, ten slots per team (DR-02). */
export type Draft = { teamASlots: DraftSlot[]; teamBSlots: DraftSlot[]; selectedMapId: string | null }
