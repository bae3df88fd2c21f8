import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'

/** The id of a team that is not known yet. */
export const TBD_TEAM_ID = 'tbd'
export const TBD_TEAM_NAME = 'TBD'

/** A match has two sides; which team holds a side may be unknown. */
export type Side = 'one' | 'two'
export const SIDES = ['one', 'two'] as const
/** The opposite side. */
export const otherSide = (side: Side): Side => (side === 'one' ? 'two' : 'one')

/** Something of each side. */
export type Sides<Of> = { one: Of; two: Of }
/** What a function gives for each side. */
export const bothSides = <Of>(of: (side: Side) => Of): Sides<Of> => ({ one: of('one'), two: of('two') })

/** How the series winner is determined: calculated from the games, or chosen by a person (MT-05). */
export type WinnerMode = 'auto' | 'manual'

/** How a match came to its result, as staff declare it. Null: played, or nothing to say. */
export type ResultType = 'played' | 'forfeit' | 'walkover' | 'double-forfeit' | 'cancelled'

/** `team` is a team id of the match. */
export type GamePlayer = { playerId: string; team: string; role: PlayerRole }
/** A hero that a player had in a game, and for how long: in seconds, or as a percentage of the map; null is not known (MT-34). */
export type HeroPlaytime = { heroId: string; playerId: string; team: string; seconds: number | null; percent: number | null }

/** The parts of a game that the winner rules need. A missing score is null. */
export type GameScore = { score: Sides<number | null> }

/** A place to watch a match. Label and language may be empty; the link is http(s) (MT-33). */
export type Broadcast = { label: string; language: string; url: string }

/** What else is known of a map: `vodStart` is in seconds from the beginning of the first recording (MT-32). */
export type GameFacts = Played & {
  pickedBy: Side | null
  firstBan: Side | null
  vodStart: number | null
  replayCode: string
}

/** The score of a map that is still being played: it decides nothing yet (MT-39). */
export type Running = { running?: Sides<number> | null | undefined }

/** One map of a series. `map` is a map id, `tbd` or `dnp`; `gameNumber` counts from 1. */
export type Game = GameScore & GameFacts & Running & {
  gameNumber: number
  map: string
  players: GamePlayer[]
  teamASlots: DraftSlot[]
  teamBSlots: DraftSlot[]
  /** Names of the teams that drafted as A and B, stored as given (MT-20); empty means A is team one. */
  teamAAssignment: string
  teamBAssignment: string
  heroPlaytime: HeroPlaytime[]
}

/** What a snapshot helps to recognise a team by: the id and name it had when the snapshot was taken. */
type Known = { id: string; name: string }

/** A side of a match: the id of its team, or `tbd`; its name in the match, and its snapshot if there is one. */
export type MatchSide<Snapshot = Known> = { teamId: string; name: string; snapshot: Snapshot | null }

/** The two sides of a match. */
export type MatchSides<Snapshot = Known> = { sides: Sides<MatchSide<Snapshot>> }

/** How a match ended, as staff declare it: `forfeitBy` is set for a forfeit and a walkover, and `note` is public (MT-24). */
export type Outcome = { resultType: ResultType | null; forfeitBy: Side | null; note: string }

/**
 * A series: its games and, where staff declared them, its length and outcome. Null and none: the rows of games decide
 * (MT-02 MT-23 MT-24). `advantage` is the side that starts one map up (BR-35).
 */
export type Series = { games: readonly GameScore[]; bestOf?: number | null; advantage?: Side | null } & Partial<Pick<Outcome, 'resultType' | 'forfeitBy'>>

/** The parts of a match's result that the rules need. Winner fields hold a team id, in old data a name, or null. */
export type MatchResult<Snapshot = Known> = MatchSides<Snapshot> & Series & {
  winner: string | null
  seriesWinner: string | null
  winnerMode?: WinnerMode | null
}

/**
 * Whether a match is to be played at its time or later; null says nothing (MT-25). `postponedFrom` is the time at which a
 * postponed match was to be played.
 */
export type Schedule = { schedule: 'planned' | 'postponed' | null; postponedFrom: string | null }

/** When a match was really played, as staff enter it (MT-26). */
export type Played = { startedAt: string | null; endedAt: string | null }

/** What staff say of a match while it waits or runs: since when it is paused, and when it starts instead of its planned time (MT-39). */
export type Desk = { pausedAt: string | null; delayedTo: string | null }

/** The parts of a match's time that the rules need. Instants are ISO strings; null means unset. */
export type MatchTime = Partial<Pick<Outcome, 'resultType'> & Pick<Schedule, 'schedule'> & Played & Desk> & {
  /** Present for a second grand final that is not played (BR-32). */
  notNeeded?: true | undefined
  /** Present for a match that a team goes through without playing, since both that were to meet it there are out (MT-29). */
  unplayed?: true | undefined
  /** When a match that waits will begin, as far as that is later than its plan (TI-06). */
  expectedStart?: string | undefined
  matchStartTime: string | null
  scheduledAt: string | null
  seriesWinner: string | null
}

/** The whole match. */
export type Match = Omit<MatchResult<TeamSnapshot>, 'games'> &
  MatchTime & Outcome & Schedule & Played & Desk & {
    id: string
    eventId: string | null
    winnerMode: WinnerMode | null
    bestOf: number | null
    streamLink: string
    vodLink: string
    streams: Broadcast[]
    vods: Broadcast[]
    games: Game[]
    updatedAt: string
  }
