import { z } from 'zod'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import { TEAM_A_SLOTS, TEAM_B_SLOTS } from '#domain/drafts/slots.ts'
import type { Endpoints } from './endpoint.ts'

export const slotType = z.enum(['BAN', 'PROTECT', 'EMPTY'])

export const draftSlot: z.ZodType<DraftSlot> = z.object({ type: slotType, heroId: z.string().nullable() })

const heroId = z
  .string()
  .refine((id) => id === '' || findHero(id) !== undefined, 'This hero does not exist')
  .nullable()
  .transform((id) => id || null)
  .default(null)

/** A team's ten slots in their fixed order (DR-01). */
const slotsWrite = (layout: readonly DraftSlot['type'][]) =>
  z
    .array(z.strictObject({ type: slotType, heroId }))
    .length(layout.length, `A team has exactly ${layout.length} draft slots`)
    .check((ctx) => {
      ctx.value.forEach((slot, index) => {
        if (slot.type !== layout[index] || (slot.type === 'EMPTY' && slot.heroId)) {
          ctx.issues.push({
            code: 'custom',
            path: [index, 'type'],
            message: `Slot ${index + 1} of this team is ${layout[index]}`,
            input: slot.type,
          })
        }
      })
    })

export const teamASlotsWrite = slotsWrite(TEAM_A_SLOTS)
export const teamBSlotsWrite = slotsWrite(TEAM_B_SLOTS)

/** A draft to be stored for sharing by reference: exactly the three fields (SH-05). */
export const draftWrite = z.strictObject({
  teamASlots: teamASlotsWrite,
  teamBSlots: teamBSlotsWrite,
  selectedMapId: z
    .string()
    .refine((id) => findMap(id) !== undefined, 'This map does not exist')
    .nullable(),
})
export type DraftWrite = z.infer<typeof draftWrite>

export const draft = z.object({
  teamASlots: z.array(draftSlot),
  teamBSlots: z.array(draftSlot),
  selectedMapId: z.string().nullable(),
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
