import { SLOTS, type BracketNode, type BracketState } from '#domain/stages/bracket.ts'
import {
  advantageIn, asNode, disagreement, fits, hasResult, isSetAside, withAdvantage, withTeamsOf, type Disagreement, type LinkedMatch,
} from '#domain/stages/progression/linked-match.ts'
import { conclude, type Effect } from '#domain/stages/progression/outcome.ts'
import { progress, sideIds, type Filling } from '#domain/stages/progression/progress.ts'
import { setAsideText } from '#domain/stages/progression/questions.ts'
import { sameNode, settleNode, slotTeams, withOtherTeams, withTeams } from '#domain/stages/progression/settle.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'
import { bracketStatus, isLostByBoth, isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import type { ErrorDetail } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'

export type StoryBracket = BracketState & { id: string; name: string; roundLabels: Record<string, string> }

/** Brackets and the matches that are linked to their nodes, by id: everything that can change together. */
export type World<B extends StoryBracket = StoryBracket> = {
  brackets: readonly B[]
  matches: ReadonlyMap<string, LinkedMatch>
  /** By bracket: the teams that withdrew from its event, by id, each with the note for visitors (EV-17). */
  withdrawn?: ReadonlyMap<string, Withdrawn>
}

type Withdrawn = ReadonlyMap<string, string>

/** A node of a bracket of a world, as a key. */
export const placeKey = (bracketId: string, nodeId: string): string => `${bracketId} ${nodeId}`

/** The source of each part of a change; everything else follows from it. */
export type Lead = {
  /** Matches that take precedence: their nodes follow them, as far as earlier results allow it. */
  matches?: ReadonlyMap<string, Filling>
  /** Nodes, by `placeKey`, that take precedence: their matches follow them even where they disagreed before. */
  nodes?: ReadonlySet<string>
  /** Nodes that stay as they are with their matches, whatever they say. */
  isFixed?: (bracketId: string, node: BracketNode) => boolean
}

const bracketOf = <B extends StoryBracket>({ brackets }: World<B>, id: string): B | undefined =>
  brackets.find((bracket) => bracket.id === id)

const withBracket = <B extends StoryBracket>(world: World<B>, next: B): World<B> =>
  bracketOf(world, next.id) === next
    ? world
    : { ...world, brackets: world.brackets.map((bracket) => (bracket.id === next.id ? next : bracket)) }

const withMatch = <B extends StoryBracket>(world: World<B>, match: LinkedMatch): World<B> =>
  world.matches.get(match.matchId) === match
    ? world
    : { ...world, matches: new Map(world.matches).set(match.matchId, match) }

type Place<B> = { bracket: B; node: BracketNode; match: LinkedMatch }

export function placeOf<B extends StoryBracket>(world: World<B>, bracketId: string, nodeId: string): Place<B> | null {
  const bracket = bracketOf(world, bracketId)
  const node = bracket?.nodes.find(({ id }) => id === nodeId)
  const match = world.matches.get(node?.matchId ?? '')
  return bracket && node && match ? { bracket, node, match } : null
}

/** The same node with the same match before the change, or null when they were not linked. */
function formerPlace<B extends StoryBracket>(before: World<B>, bracketId: string, { node }: Place<B>): Place<B> | null {
  const former = placeOf(before, bracketId, node.id)
  return former?.node.matchId === node.matchId ? former : null
}

/** The bracket after one of its nodes was edited, see `settle`. */
function withNode<B extends StoryBracket>(bracket: B, edited: BracketNode, origin: string | null = null): B {
  const nodes = settleNode(bracket.nodes, edited, origin)
  return { ...bracket, nodes, status: bracketStatus(nodes) }
}

/** The bracket without these teams in the slots of a node that no other node fills: its match does not name them any more. */
function withoutTeams<B extends StoryBracket>(bracket: B, node: BracketNode, gone: (string | null)[]): B {
  const feeders = feedersOf(bracket.nodes).get(node.id)
  const teams = slotTeams(node)
  for (const slot of SLOTS) if (!feeders?.[slot] && teams[slot] !== null && gone.includes(teams[slot])) teams[slot] = null
  const edited = withOtherTeams(node, teams)
  return edited === node ? bracket : withNode(bracket, edited)
}

/**
 * Copies a match into its node. What the match lacks, and never had, it gets from the node: teams, and the result of
 * a played node.
 */
function takeOver<B extends StoryBracket>(
  world: World<B>, place: Place<B>, former: LinkedMatch | null, filling: Filling,
): World<B> {
  const { match } = place
  const had = former ? sideIds(former) : [null, null]
  const gone = filling === 'replace' ? sideIds(match).flatMap((id, side) => (id === null ? (had[side] ?? []) : [])) : []
  const bracket = withoutTeams(place.bracket, place.node, gone)
  const node = bracket.nodes.find(({ id }) => id === place.node.id) ?? place.node
  const filled = fits(node, match) ? withTeamsOf(node, match, bracket.participants) : match
  const isSilent = !hasResult(filled) && isPlayed(node) && fits(node, filled) && filling === 'merge'
  const said = isSilent ? { ...filled, winnerId: node.winnerId, lostByBoth: isLostByBoth(node) } : filled
  const { bracket: next, warnings } = progress(bracket, said, true, filling)
  const hadItsResult = former !== null && isPlayed(node) && !disagreement(place.node, former)
  const isLost = filling === 'replace' && warnings.length > 0 && hadItsResult
  return withBracket(withMatch(world, said), isLost ? reopened(bracket, node) : next)
}

/** The bracket with a node open again: the match that had decided it says something else by now that cannot count. */
const reopened = <B extends StoryBracket>(bracket: B, node: BracketNode): B =>
  withNode(bracket, { ...withTeams(node, slotTeams(node), null), status: 'pending' }, node.id)

/** Whether the result of a match can be applied without taking another one back. */
const isHarmless = <B extends StoryBracket>({ bracket, node, match }: Place<B>): boolean => {
  const filled = fits(node, match) ? withTeamsOf(node, match, bracket.participants) : match
  return !isPlayed(node) && !progress(bracket, filled, false, 'merge').blocked
}

/** Whether a match had its teams from another node of the bracket. */
const agreedIn = <B extends StoryBracket>(world: World<B>, bracketId: string, match: LinkedMatch): boolean =>
  bracketOf(world, bracketId)?.nodes.some(({ id, matchId }) => {
    const place = matchId === match.matchId ? placeOf(world, bracketId, id) : null
    return place !== null && !disagreement(place.node, place.match)
  }) ?? false

function meet<B extends StoryBracket>(before: World<B>, world: World<B>, [bracketId, nodeId]: [string, string], lead: Lead) {
  const place = placeOf(world, bracketId, nodeId)
  if (!place || lead.isFixed?.(bracketId, place.node)) return world
  const { bracket, node, match } = place
  const filling = lead.matches?.get(match.matchId)
  const former = formerPlace(before, bracketId, place)
  if (filling) {
    // One that was between other teams before, knowingly, takes nothing over: only its own teams can settle that.
    const contradicted = former !== null && !fits(former.node, former.match)
    return takeOver(world, place, former?.match ?? null, contradicted ? 'merge' : filling)
  }
  if (!disagreement(node, match)) return world
  const differed = former && disagreement(former.node, former.match)
  const agreed = former !== null && !differed
  // A score that was entered early counts once its teams are known, and is set aside with a team that leaves.
  const isLeft = differed?.code === 'TOO_EARLY' && !fits(node, match)
  const isMoved = former === null && !match.hasBegun && !hasResult(match) && agreedIn(before, bracketId, match)
  // Another bracket changed the match, or a map that a team starts with did: this one follows it like a match that was saved.
  const asBefore = former && { ...node, advantage: former.node.advantage }
  if (agreed && match !== former.match && asBefore && sameNode(asBefore, former.node)) {
    return takeOver(world, place, former.match, 'replace')
  }
  if (agreed || isLeft || isMoved || lead.nodes?.has(placeKey(bracketId, nodeId))) {
    return withMatch(world, asNode(node, match, bracket.participants))
  }
  const isTaken = former === null || isHarmless(place) || (fits(node, match) && !hasResult(match))
  return isTaken ? takeOver(world, place, null, 'merge') : world
}

/** The world with the maps that teams start with in the matches of their grand finals, and in no others (BR-35). */
function withAdvantages<B extends StoryBracket>(world: World<B>): World<B> {
  const shownIn = Map.groupBy(world.brackets.flatMap(({ nodes }) => nodes), ({ matchId }) => matchId)
  let next = world
  for (const match of world.matches.values()) {
    next = withMatch(next, withAdvantage(match, advantageIn(match, shownIn.get(match.matchId) ?? [])))
  }
  return next
}

/**
 * A team that withdrew loses to whoever it meets, as soon as both are there; two of them are both out (EV-17). Where the
 * same two met before, somebody has opened their match again, and it stays open.
 */
function forfeit<B extends StoryBracket>(before: World<B>, world: World<B>, [bracketId, nodeId]: [string, string], lead: Lead) {
  const withdrawn = world.withdrawn?.get(bracketId)
  const bracket = bracketOf(world, bracketId)
  const node = bracket?.nodes.find(({ id }) => id === nodeId)
  if (!withdrawn || !bracket || node?.status !== 'active' || lead.isFixed?.(bracketId, node)) return world
  const here = teamIdsOf(node)
  const gone = here.filter((id) => withdrawn.has(id))
  const former = bracketOf(before, bracketId)?.nodes.find(({ id }) => id === nodeId)
  const met = former !== undefined && here.every((id) => teamIdsOf(former).includes(id))
  if (gone.length === 0 || (met && gone.every((id) => before.withdrawn?.get(bracketId)?.has(id)))) return world
  const place = placeOf(world, bracketId, nodeId)
  if (place && disagreement(node, place.match)) return world
  const winnerId = here.find((id) => !gone.includes(id)) ?? null
  const decided = { ...withTeams(node, slotTeams(node), winnerId), status: 'complete' as const }
  const next = withBracket(world, withNode(bracket, decided, nodeId))
  const withdrawal = gone.flatMap((id) => withdrawn.get(id) || []).join('; ').slice(0, LIMITS.note)
  return place ? withMatch(next, { ...place.match, winnerId, lostByBoth: winnerId === null, withdrawal }) : next
}

/**
 * The world after a change, with everything that follows from it: matches get the teams and lose them as their nodes
 * do, results that no longer count are set aside, pending results of a match are applied, and who meets a team that
 * withdrew advances. Where node and match contradicted each other before, they stay as they are until they agree or
 * somebody decides.
 * @param before the world as it was
 * @param edited the world with the change in it
 * @param lead what the change itself contains
 */
export function follow<B extends StoryBracket>(before: World<B>, edited: World<B>, lead: Lead = {}): World<B> {
  let world = withAdvantages(edited)
  // A match can be in several brackets; one round more than there are brackets carries a change through all of them.
  for (let round = 0; round <= edited.brackets.length; round += 1) {
    const start = world
    for (const bracket of edited.brackets) {
      for (const { id } of playOrder(bracket.nodes)) {
        world = meet(before, world, [bracket.id, id], lead)
        world = forfeit(before, world, [bracket.id, id], lead)
      }
    }
    world = withAdvantages(world)
    if (world === start) break
  }
  return world
}

/** A place where node and match contradict each other. */
export type Contradiction = Disagreement & { bracketId: string; nodeId: string; matchId: string }

/** Every place of a world where a node and its match contradict each other. */
export const contradictions = <B extends StoryBracket>(world: World<B>): Contradiction[] =>
  world.brackets.flatMap((bracket) =>
    bracket.nodes.flatMap((node) => {
      const match = world.matches.get(node.matchId ?? '')
      const found = match ? disagreement(node, match) : null
      return match && found ? [{ ...found, bracketId: bracket.id, nodeId: node.id, matchId: match.matchId }] : []
    }))

/** A result that is removed or set aside, of a node or of a match. */
export type Loss = ErrorDetail

function matchLosses<B extends StoryBracket>(before: World<B>, after: World<B>, own: ReadonlySet<string>): Loss[] {
  return [...before.matches.values()].flatMap((match) => {
    const now = after.matches.get(match.matchId)
    if (!now || own.has(match.matchId) || !isSetAside(match, now)) return []
    return [{ path: `match:${match.matchId}`, message: setAsideText(match, now) }]
  })
}

/** The questions to ask about a change before it is made, and its effects. */
export type Told<B extends StoryBracket> = {
  world: World<B>
  /** Everything that happened to nodes, bracket by bracket. */
  effects: Effect[]
  /**
   * Not empty when results would be lost that the change itself does not concern: effects on nodes and matches, in
   * words.
   */
  losses: Loss[]
  /** Contradictions that were not there before. */
  contradictions: Contradiction[]
}

/**
 * The nodes, by `placeKey`, and matches that a change is about: their own results may change unasked. Whatever contradicts the
 * brackets that it brings with it is new.
 */
export type Own = { nodes?: ReadonlySet<string>; matches?: ReadonlySet<string>; brackets?: ReadonlySet<string> }

/** A change with everything that follows from it (see `follow`), and the confirmation it needs. */
export function tell<B extends StoryBracket>(
  before: World<B>, edited: World<B>, lead: Lead, own: Own = {},
): Told<B> {
  const world = follow(before, edited, lead)
  const outcomes = world.brackets.flatMap((bracket) => {
    const old = bracketOf(before, bracket.id)
    if (!old || old === bracket) return []
    const { nodes, participants } = bracket
    const origins = nodes.filter(({ id }) => own.nodes?.has(placeKey(bracket.id, id))).map(({ id }) => id)
    return conclude(old, { nodes, participants, origins, confirm: false })
  })
  const effects = outcomes.flatMap((outcome) => outcome.effects)
  const undone = outcomes.some(({ blocked }) => blocked) ? effects : []
  const known = new Set(contradictions(before).filter(({ bracketId }) => !own.brackets?.has(bracketId)).map(linkKey))
  return {
    world,
    effects,
    losses: [
      ...undone.map(({ nodeId, text }) => ({ path: `matches.${nodeId}`, message: text })),
      ...matchLosses(before, world, own.matches ?? new Set()),
    ],
    contradictions: contradictions(world).filter((found) => {
      const node = placeOf(world, found.bracketId, found.nodeId)?.node
      return !known.has(linkKey(found)) && !(node && lead.isFixed?.(found.bracketId, node))
    }),
  }
}

const linkKey = ({ bracketId, nodeId, matchId }: Contradiction): string => `${placeKey(bracketId, nodeId)} ${matchId}`
