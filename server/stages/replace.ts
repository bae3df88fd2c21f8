import { DomainError, notFound } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { findSentBracket } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { counted } from '#domain/text/counted.ts'
import { begunIn, type Contents } from './contents.ts'
import { deleteUnlinked } from './delete-unlinked.ts'
import { deleteStage } from './store.ts'

/**
 * The stages that a plan takes the place of (SG-07).
 * @throws DomainError STAGE_NOT_FOUND for one that the event does not have, STAGE_PLAYED naming what was played of one
 */
export function refuseBegun(contents: Contents[], ids: readonly string[], now: number): Contents[] {
  return [...new Set(ids)].map((id) => {
    const found = contents.find(({ stage }) => stage.id === id)
    if (!found) throw notFound('stage', id)
    assertUnplayed(found, now, 'Only what nobody has played can be planned again.')
    return found
  })
}

/** @throws DomainError STAGE_PLAYED naming what was played of a stage */
export function assertUnplayed(contents: Contents, now: number, hint: string): void {
  const { matches, hasPlayedNode } = begunIn(contents, now)
  if (matches.length === 0 && !hasPlayedNode) return
  const titles = matches.map((match) => matchTitle(matchOf(match)))
  const named = titles.length > 0 ? ` ${titles[0]}${titles.length > 1 ? ` and ${titles.length - 1} more` : ''} began already.` : ''
  throw new DomainError('STAGE_PLAYED', `${contents.stage.name} has begun.${named} ${hint}`, {
    details: matches.map((match, index) => ({ path: `match:${match.id}`, message: titles[index] ?? '' })),
  })
}

/** What goes with stages that are replaced, in words. */
export const removedTexts = (replaced: Contents[]): string[] => replaced.map(({ stage, groups, brackets, matches }) => {
  const parts = [groups.length > 0 && counted(groups.length, 'group'), brackets.length > 0 && counted(brackets.length, 'bracket'), counted(matches.size, 'match', 'matches')]
  return `${stage.name} with ${parts.filter(Boolean).join(', ')}`
})

/** Removes stages with their groups, brackets and matches; their event is locked, and each deletion is recorded. */
export async function removeReplaced(trx: Trx, actor: Actor, replaced: Contents[], now: number): Promise<void> {
  for (const { stage, groups, brackets, matches } of replaced) {
    await deleteStage(trx, actor, stage)
    for (const { id } of brackets) {
      const before = await findSentBracket(trx, id)
      await trx.deleteFrom('brackets').where('id', '=', id).execute()
      await recordChange(trx, actor, { action: 'delete', kind: 'bracket', recordId: id, before })
    }
    for (const before of groups) {
      await trx.deleteFrom('groups').where('id', '=', before.id).execute()
      await recordChange(trx, actor, { action: 'delete', kind: 'group', recordId: before.id, before })
    }
    await deleteUnlinked(trx, actor, [...matches.keys()], now)
  }
}
