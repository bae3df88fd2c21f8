import type { EventRecord } from '#contract/events.ts'
import type { SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { TURNS } from '#domain/drafts/turns.ts'
import { bothSides, otherSide, SIDES, type Side } from '#domain/matches/match.ts'
import { gameWinner, isTeamId, resolveTeam } from '#domain/matches/series.ts'
import type { CountedGame, Drafted } from '#domain/statistics/games.ts'

export type Recounted = CountedGame & { id: string; at: string | null; eventId: string | null; region: string; season: string; matchId: string; matchWinner: Side | null; isLive: boolean }

/** The maps that count (SA-01 SA-03), counted again from all matches and events as the API has them. */
export function recount(sent: readonly SentMatch[], events: readonly EventRecord[]): Recounted[] {
  return sent.flatMap((each) => {
    const match = matchOf(each)
    if (match.resultType !== null && match.resultType !== 'played') return []
    return match.games.flatMap((game): Recounted[] => {
      const winner = gameWinner(game)
      if (winner === null || game.map === 'dnp') return []
      const second = resolveTeam(match, game.teamBAssignment)
      const sideA = resolveTeam(match, game.teamAAssignment) ?? (second ? otherSide(second) : 'one')
      const begins = game.firstBan ?? sideA
      const turns = TURNS.flatMap(({ team, index }) => {
        const slot = (team === 'A' ? game.teamASlots : game.teamBSlots)[index]
        const side = team === 'A' ? sideA : otherSide(sideA)
        return slot?.heroId && slot.type !== 'EMPTY' ? [{ heroId: slot.heroId, side, kind: slot.type === 'BAN' ? 'ban' as const : 'protect' as const, index }] : []
      }).toSorted((a, b) => a.index - b.index || Number(b.side === begins) - Number(a.side === begins))
      const first = turns.find(({ kind }) => kind === 'ban')
      const opening = new Set(SIDES.map((side) => turns.find((turn) => turn.kind === 'ban' && turn.side === side)))
      const drafted = new Map<string, Drafted>()
      for (const turn of turns) {
        const { heroId, side, kind, index } = turn
        const key = `${side} ${kind} ${heroId}`
        const before = drafted.get(key)
        drafted.set(key, {
          heroId, side, kind, first: (before?.first ?? false) || turn === first, opens: (before?.opens ?? false) || opening.has(turn),
          turn: before?.turn ?? index + 1,
        })
      }
      const at = match.matchStartTime ?? match.scheduledAt
      return [{
        id: `${each.id} ${game.gameNumber}`, at, month: at?.slice(0, 7) ?? '', map: game.map === 'tbd' ? '' : game.map, winner, pickedBy: game.pickedBy,
        matchId: each.id, isLive: each.isLive, matchWinner: SIDES.find((side) => match.seriesWinner !== null && match.seriesWinner === match.sides[side].teamId) ?? null,
        season: events.find(({ id }) => id === each.eventId)?.season ?? '',
        eventId: each.eventId, region: events.find(({ id }) => id === each.eventId)?.region ?? '', firstBan: first?.side ?? null,
        teams: bothSides((side) => (isTeamId(match.sides[side].teamId) ? match.sides[side].teamId : '')),
        drafted: [...drafted.values()],
      }]
    })
  })
}
