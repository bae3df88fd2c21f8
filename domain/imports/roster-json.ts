import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { DEFAULT_PLAYER_ROLE } from '#domain/catalogue/catalogue.ts'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import { LIMITS } from '#domain/limits.ts'

/** A roster entry that names its player by handle. */
export type NamedEntry = { username: string; role: PlayerRole }

const parseList = (cell: string): unknown[] | null => {
  try {
    const value: unknown = JSON.parse(cell)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const readEntry = (value: unknown): NamedEntry | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  if (!Object.keys(value).every((key) => key === 'username' || key === 'role')) return null
  const { username, role = DEFAULT_PLAYER_ROLE } = value as { username?: unknown; role?: unknown }
  const known = PLAYER_ROLES.find((each) => typeof role === 'string' && each === role.trim().toLowerCase())
  if (typeof username !== 'string' || known === undefined) return null
  const handle = username.trim()
  return handle === '' || handle.length > LIMITS.name || handle.includes('\0') || !handle.isWellFormed()
    ? null : { username: handle, role: known }
}

/**
 * A JSON list of username and role, at most as long as a roster may be; a missing role is duelist. An empty cell is
 * an empty list; null for anything else (IM-11).
 */
export const readRoster = (cell: string): NamedEntry[] | null => {
  const list = cell === '' ? [] : parseList(cell)
  if (list === null || list.length > LIMITS.roster) return null
  const entries = list.map(readEntry).filter((entry) => entry !== null)
  return entries.length === list.length ? entries : null
}
