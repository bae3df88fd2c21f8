import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new record id: 16 random characters (80 bits), never issued twice, nothing to guess from its neighbours. */
export const newId = (): string => [...randomBytes(16)].map((byte) => ALPHABET[byte & 31]).join('')
