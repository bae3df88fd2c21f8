import { LIMITS } from '#domain/limits.ts'
import type { BulkEdit } from '#domain/matches/editing/bulk-edit.ts'

const UNITS = { minutes: 1, hours: 60, days: 24 * 60 } as const
export type Unit = keyof typeof UNITS
export const UNIT_NAMES = Object.keys(UNITS) as Unit[]

/** By how much times move, as it is typed. */
export type Shift = { amount: string; unit: Unit; way: 'later' | 'earlier' }

/** What the dialog changes: a field that is undefined is left as it is. */
export type BulkValues = {
  shift?: Shift | undefined
  streamLink?: string | undefined
  bestOf?: number | null | undefined
  eventId?: string | null | undefined
  note?: string | undefined
}

/** What each field starts with once it is to be changed. */
export const STARTS: Required<{ [Name in keyof BulkValues]: NonNullable<BulkValues[Name]> | null }> = {
  shift: { amount: '', unit: 'minutes', way: 'later' }, streamLink: '', bestOf: null, eventId: null, note: '',
}

/** What is wrong with a typed shift; nothing while nothing is typed. */
export const shiftProblem = ({ amount, unit }: Shift): string | undefined => {
  if (amount.trim() === '') return undefined
  if (!/^[1-9]\d*$/.test(amount.trim())) return 'Type a whole number from 1'
  return Number(amount) * UNITS[unit] > LIMITS.shiftMinutes ? 'Times can be moved by a year at most' : undefined
}

/** The signed minutes of a shift; 0 while there is none. */
const minutesOf = (shift: Shift): number =>
  shiftProblem(shift) ? 0 : Number(shift.amount) * UNITS[shift.unit] * (shift.way === 'later' ? 1 : -1)

/** The edit as it is sent. */
export const editOf = ({ shift, ...fields }: BulkValues): BulkEdit => {
  const given = Object.entries({ ...fields, shiftMinutes: shift && minutesOf(shift) }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}
