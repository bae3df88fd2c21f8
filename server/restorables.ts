import { isDeepStrictEqual } from 'node:util'
import type { RecordKind } from '#contract/nouns.ts'
import { DomainError } from '#domain/errors.ts'
import { restorableBracket } from '#server/brackets/restore.ts'
import { restorableEvent } from '#server/events/restore.ts'
import { restorableGroup } from '#server/groups/restore.ts'
import { restorableMatch } from '#server/matches/restore.ts'
import { restorablePlayer } from '#server/players/restore.ts'
import { restorableStage } from '#server/stages/restore.ts'
import { restorableTeam } from '#server/teams/restore.ts'
import type { Restorable, Versioned } from './records/restorable.ts'

/** How earlier states of each kind come back. */
export const RESTORABLE: Record<RecordKind, Restorable> = {
  player: restorablePlayer,
  team: restorableTeam,
  event: restorableEvent,
  match: restorableMatch,
  bracket: restorableBracket,
  group: restorableGroup,
  stage: restorableStage,
}

/**
 * A state as the ledger has it; null stays null.
 * @throws DomainError NOT_RESTORABLE for one that this version of the program does not understand
 */
export function readState(kind: RecordKind, state: object | null): Versioned | null {
  if (state === null) return null
  const read = RESTORABLE[kind].schema.safeParse(state)
  if (read.success) return read.data
  throw new DomainError('NOT_RESTORABLE', 'This state was written by another version of the site and cannot be restored')
}

/** True when two states of a record are equal, whatever their versions and dates. */
export function isSame(kind: RecordKind, one: Versioned | null, other: Versioned | null): boolean {
  return isDeepStrictEqual(ownFields(kind, one), ownFields(kind, other))
}

const HOUSEKEEPING = ['version', 'createdAt', 'updatedAt']

function ownFields(kind: RecordKind, state: Versioned | null): object | null {
  const record = readState(kind, state)
  if (record === null) return null
  const dropped = new Set([...HOUSEKEEPING, ...RESTORABLE[kind].derived])
  return Object.fromEntries(Object.entries(record).filter(([field]) => !dropped.has(field)))
}
