import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

const byChance = (): Iterable<number> => randomBytes(LENGTH)
let draw = byChance

/** A new record id: 16 random characters (80 bits), never issued twice, not guessable from its neighbours. */
export const newId = (): string => [...draw()].map((byte) => ALPHABET[byte & 31]).join('')

/**
 * Makes the ids of this process follow from `random` (numbers from 0 to below 1), so that a test can replay a run
 * from its seed; null makes them random again. Never outside tests: such ids can be guessed. @internal for tests
 * alone
 */
export function drawIdsFrom(random: (() => number) | null): void {
  draw = random ? () => Array.from({ length: LENGTH }, () => Math.floor(random() * 256)) : byChance
}
