import type { BracketNode } from '#domain/stages/bracket.ts'
import { disagreement, fits } from '#domain/stages/progression/linked-match.ts'
import type { Effect } from '#domain/stages/progression/outcome.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { contradictions, follow, placeKey, placeOf, tell, type Loss, type StoryBracket, type World } from '#domain/stages/progression/story.ts'

/** What one linked match did to the bracket; `reason` tells why it was skipped or failed, else it is empty. */
export type SyncResult = {
  nodeId: string
  matchId: string
  outcome: 'changed' | 'unchanged' | 'skipped' | 'failed'
  reason: string
  effects: Effect[]
  /** The results it would have reset, where that is why it failed. */
  losses: Loss[]
}

export type SyncOutcome<B extends StoryBracket> = {
  world: World<B>
  results: SyncResult[]
  /** How many of the linked matches the bracket agrees with now. */
  synced: number
  message: string
}

const WOULD_RESET = 'Later matches of this bracket are already complete and would be reset'

/**
 * Progress a bracket from all its linked matches, one by one in play order, so that the order in which results were
 * entered never matters. A match that fails (it does not exist, or needs a confirmation) is skipped and reported; the
 * others continue (BR-11). Matches get what they lack from the bracket, and the slots that another node fills are
 * never filled from a match; one that contradicts the bracket is left as it is and does not count as synced.
 * @param world a linked match that is not in it does not exist
 * @param confirm reset complete later nodes, and set their matches aside, where a corrected result requires it
 */
export function syncBracket<B extends StoryBracket>(given: World<B>, bracketId: string, confirm = false): SyncOutcome<B> {
  const all = playOrder(given.brackets.find(({ id }) => id === bracketId)?.nodes ?? [])
  const nodes = all.filter(({ matchId }) => matchId !== null)
  let world = given
  // A match that disagrees waits for its turn: applied too early, its result would fall to a correction before it.
  const waiting = new Set(contradictions(given).flatMap((found) => (found.bracketId === bracketId ? found.nodeId : [])))
  // On the way to the corrected results a second grand final can be needed, then not, then again: it waits as well.
  if (waiting.size > 0) for (const node of nodes) if (firstFinalOf(node, all)) waiting.add(node.id)
  // So does what comes after one of them: its teams may leave its node and come back on the way.
  for (const { id, next } of all) if (waiting.has(id)) for (const to of Object.values(next)) if (to) waiting.add(to)
  const isFixed = (id: string, node: BracketNode): boolean => id === bracketId && waiting.has(node.id)
  const steps = nodes.map(({ id: nodeId, matchId: linked }) => {
    const matchId = linked ?? ''
    if (!world.matches.has(matchId)) return { nodeId, matchId, effects: [], losses: [] }
    waiting.delete(nodeId)
    // One that agreed with its node, which has other teams by now, follows it as after any correction.
    const place = placeOf(world, bracketId, nodeId)
    const settled = place && !fits(place.node, place.match) ? follow(given, world, { isFixed }) : world
    const told = tell(world, settled, { matches: new Map([[matchId, 'merge']]), isFixed }, {
      nodes: new Set([placeKey(bracketId, nodeId)]), matches: new Set([matchId]),
    })
    const isRefused = told.losses.length > 0 && !confirm
    if (!isRefused) world = told.world
    return { nodeId, matchId, effects: told.effects, losses: isRefused ? told.losses : [] }
  })
  const bracket = world.brackets.find(({ id }) => id === bracketId)
  const results = steps.map(({ nodeId, matchId, effects, losses }): SyncResult => {
    const node = bracket?.nodes.find(({ id }) => id === nodeId)
    const match = world.matches.get(matchId)
    const report = { nodeId, matchId, effects, losses }
    if (!bracket || !node || !match) return { ...report, outcome: 'failed', reason: `Match with ID ${matchId} not found` }
    if (losses.length > 0) return { ...report, outcome: 'failed', reason: WOULD_RESET }
    const contradiction = disagreement(node, match)
    if (contradiction) return { ...report, outcome: 'skipped', reason: `${matchNameIn(bracket, node)}: ${contradiction.text}` }
    const isAsBefore = nodes.includes(node) && given.matches.get(matchId) === match
    return { ...report, outcome: isAsBefore ? 'unchanged' : 'changed', reason: '' }
  })
  const synced = results.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged').length
  const message = results.length === 0
    ? 'No matches are linked to this bracket'
    : `Successfully synced ${synced} of ${results.length} linked matches`
  return { world, results, synced, message }
}
