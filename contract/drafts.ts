import { z } from 'zod'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { SLOT_TYPES, type DraftSlot } from '#domain/drafts/draft.ts'
import type { Endpoints } from './endpoint.ts'

export const slotType = z.enum(SLOT_TYPES)

export const draftSlot: z.ZodType<DraftSlot> = z.object({ type: slotType, heroId: z.string().nullable() })

const heroId = z
  .string()
  .refine((id) => id === '' || findHero(id) !== undefined, 'This hero does not exist')
  .nullable()
  .transform((id) => id || null)
  .default(null)

/** A team's slots in their fixed order. Which types they have is the layout's matter, which the season knows (DR-01 CA-04). */
export const slotsWrite = z
  .array(z.strictObject({ type: slotType, heroId }))
  .min(1, 'A draft has slots')
  .max(20, 'A team has at most 20 draft slots')
  .check((ctx) => {
    ctx.value.forEach((slot, index) => {
      if (slot.type !== 'EMPTY' || !slot.heroId) return
      ctx.issues.push({ code: 'custom', path: [index, 'type'], message: `Slot ${index + 1} of this team is EMPTY`, input: slot.type })
    })
  })

/** A draft to be stored for sharing by reference: exactly the three fields, and the season where that is not season 0 (SH-05 CA-03). */
export const draftWrite = z.strictObject({
  teamASlots: slotsWrite,
  teamBSlots: slotsWrite,
  selectedMapId: z
    .string()
    .refine((id) => findMap(id) !== undefined, 'This map does not exist')
    .nullable(),
  season: z.string().max(64).optional().describe('The season, where that is not season 0'),
})
export type DraftWrite = z.infer<typeof draftWrite>

export const draft = z.object({
  teamASlots: z.array(draftSlot),
  teamBSlots: z.array(draftSlot),
  selectedMapId: z.string().nullable(),
  season: z.string().optional().describe('The season, where that is not season 0'),
})
export type DraftRecord = z.infer<typeof draft>
/** The answer to storing one. */
export const draftStored = draft.extend({ id: z.string() })

export const draftEndpoints = {
  'POST /drafts': {
    access: 'public', summary: 'Store a draft to share it by reference', body: draftWrite, answer: draftStored, status: 201,
  },
  'GET /drafts/:id': { access: 'public', summary: 'A stored draft', answer: draft },
} satisfies Endpoints
