import { isDeepStrictEqual } from 'node:util'
import { bracket, type SentBracket } from '#contract/brackets.ts'
import { bracketOf, nodeOf, type BracketRecord } from '#contract/sent-brackets.ts'
import { bracketStatus } from '#domain/stages/graph/statuses.ts'
import { followMarks } from '#domain/teams/rename.ts'
import type { Trx } from '#server/db/pool.ts'
import { assertEventThere, findDeleted, findExisting, findRenamed } from '#server/records/references.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { checkLinks, saveLinks } from './links.ts'
import { findSentBracket, toRow, withoutTeam } from './store.ts'

/**
 * A bracket is restored with its nodes, links, participants and labels. Left out, as their deletion leaves them out:
 * links to matches that are gone (teams and results stay), and teams that are gone (what their results had decided in
 * later matches is reset). A match of a deleted team can be linked anyway, and brings the team of its snapshot.
 * Refused: an event that is gone, and a match of another event by now.
 */
export const restorableBracket: Restorable<SentBracket> = {
  schema: bracket,
  derived: ['grandFinal', 'thirdPlace', 'lowerStarts'], // they follow from the nodes
  nameOf: ({ name }) => name,
  find: findSentBracket,
  put: async (trx, sent, present, since) => {
    const state = bracketOf(sent)
    const current = present ? bracketOf(present) : { ...state, nodes: [] }
    await assertEventThere(trx, state.eventId)
    const linked = await findExisting(trx, 'matches', state.nodes.flatMap(({ matchId }) => matchId ?? []))
    const nodes = state.nodes.map((node) =>
      node.matchId !== null && !linked.has(node.matchId) ? { ...node, matchId: null } : node)
    const gone = await findDeleted(trx, 'team', Object.keys(state.participants), since)
    const participants = await followRenames(trx, state, since)
    const left = [...gone].reduce(withoutTeam, { ...state, nodes, participants })
    await checkLinks(trx, current, left)
    const row = { ...toRow(left), version: state.version, updated_at: state.updatedAt }
    await trx
      .insertInto('brackets')
      .values({
        id: state.id, event_id: state.eventId, type: state.type, participant_count: state.participantCount,
        created_at: state.createdAt, ...row,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await saveLinks(trx, current, left)
  },
  takeBack: takenBack,
  assertUnused: async () => {}, // nothing refers to a bracket
}

/**
 * A bracket without what one change made of some of its matches, where all of these are still as it left them. The others, which may
 * have been played since, stay as they are.
 */
function takenBack(present: SentBracket, { before, after }: { before: SentBracket; after: SentBracket }): SentBracket | null {
  const ids = (bracket: SentBracket): string => bracket.matches.map(({ id }) => id).join(' ')
  if (ids(before) !== ids(after) || ids(after) !== ids(present)) return null
  const fields = (bracket: SentBracket) => ({ ...bracket, matches: null, status: null, version: 0, createdAt: '', updatedAt: '' })
  if (!isDeepStrictEqual(fields(before), fields(after))) return null
  const matches = present.matches.map((match, index) => {
    const [had, left] = [before.matches[index], after.matches[index]]
    if (isDeepStrictEqual(had, left)) return match
    return isDeepStrictEqual(match, left) ? had : undefined
  })
  if (!matches.every((match) => match !== undefined)) return null
  return { ...present, matches, status: bracketStatus(matches.map(nodeOf)) }
}

/** The participants as they are called by now, as long as the bracket is not over. */
async function followRenames(trx: Trx, { status, participants }: BracketRecord, since: string): Promise<BracketRecord['participants']> {
  if (status === 'complete') return participants
  const renamed = await findRenamed(trx, Object.keys(participants), since)
  return Object.fromEntries(Object.entries(participants).map(([id, own]) => {
    const marks = renamed.get(id)
    return [id, marks ? followMarks(own, marks.before, marks.after) : own]
  }))
}
