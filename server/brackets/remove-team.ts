import { sql } from 'kysely'
import { tell } from '#domain/stages/progression/story.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { withoutTeam } from './store.ts'
import { readWorld, tellStory, withRecords, type StoryWorld } from './story.ts'

/** The brackets that a team takes part in. */
export const bracketsOfTeam = (trx: Db | Trx, teamId: string) =>
  trx
    .selectFrom('brackets')
    .select(['id', 'event_id'])
    .where(sql<boolean>`participants ? ${teamId}`)
    .orderBy('id')

/** The world around a team's brackets, and the same without the team. */
async function readWithout(trx: Trx, teamId: string, now: number): Promise<{ before: StoryWorld; edited: StoryWorld } | null> {
  const rows = await bracketsOfTeam(trx, teamId).execute()
  if (rows.length === 0) return null
  const before = await readWorld(trx, { brackets: rows.map(({ id }) => id) }, now)
  return { before, edited: withRecords(before, { brackets: before.brackets.map((bracket) => withoutTeam(bracket, teamId)) }) }
}

/** Removes a team that is being deleted from all brackets; their linked matches follow (BR-12). */
export async function removeTeamFromBrackets(trx: Trx, actor: Actor, teamId: string, now: number): Promise<void> {
  const change = await readWithout(trx, teamId, now)
  if (change) await tellStory(trx, actor, { ...change, isConfirmed: true }, now)
}

/**
 * The results that brackets would lose by the removal of a team, in words: of linked matches by `match:` and their id, of
 * brackets as a whole by `bracket:` and theirs.
 */
export async function findLossesOf(trx: Trx, teamId: string, now: number): Promise<Map<string, string>> {
  const change = await readWithout(trx, teamId, now)
  if (!change) return new Map()
  const { world, losses } = tell(change.before, change.edited, {})
  const brackets = change.before.brackets.flatMap(({ id, name, nodes }): [string, string][] => {
    const left = world.brackets.find((bracket) => bracket.id === id)?.nodes.filter(isPlayed).length ?? 0
    const lost = nodes.filter(isPlayed).length - left
    return lost === 0 ? [] : [[`bracket:${id}`, `${name}: ${lost} ${lost === 1 ? 'result is' : 'results are'} removed`]]
  })
  const matches = losses.flatMap(({ path, message }): [string, string][] => (path.startsWith('match:') ? [[path, message]] : []))
  return new Map([...brackets, ...matches])
}
