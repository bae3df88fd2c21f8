import { createHash, randomBytes } from 'node:crypto'

/** An unguessable secret: 256 random bits as 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token, so that a copy of the database lets nobody in (check S12). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
