import { z } from 'zod'
import { DEFAULT_PLAYER_ROLE, findHero, isMapValue, MAP_TBD } from '#domain/catalogue/catalogue.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { LIMITS } from '#domain/limits.ts'
import { SIDES } from '#domain/matches/match.ts'
import { normaliseMap } from '#domain/matches/new-game.ts'
import { draftSlot, slotsWrite } from '../drafts.ts'
import { instant, list, optionalInstant, optionalText, reference, whole } from '../fields.ts'
import { playerRole } from '../teams.ts'

const score = whole(0, LIMITS.score).nullable().default(null)

const gamePlayerWrite = z.strictObject({
  playerId: reference,
  team: reference.describe('The id or the name of one of the two teams'),
  role: playerRole.default(DEFAULT_PLAYER_ROLE),
})

/** Whether the times of a match or a map contradict each other. */
export const endsBeforeItStarts = ({ startedAt, endedAt }: { startedAt: string | null; endedAt: string | null }): boolean =>
  startedAt !== null && endedAt !== null && endedAt < startedAt

/** The map of a game: its id, `dnp` or `tbd` (MT-14). */
export const gameMap = z
  .string()
  .max(64)
  .nullable()
  .transform(normaliseMap)
  .refine(isMapValue, "Map not found: use a map id, 'dnp' or 'tbd'")
  .default(MAP_TBD)

/** A map of a series as staff send it. */
export const gameWrite = z
  .strictObject({
    gameNumber: whole(1, LIMITS.games),
    map: gameMap,
    gameWinner: z.string().max(LIMITS.name).nullish().describe('Ignored: the server calculates it from the scores'),
    teamOneScore: score,
    teamTwoScore: score,
    players: list(gamePlayerWrite, LIMITS.gamePlayers).default([]),
    teamASlots: slotsWrite.default(() => emptySlots('A')),
    teamBSlots: slotsWrite.default(() => emptySlots('B')),
    teamAAssignment: optionalText(LIMITS.name),
    teamBAssignment: optionalText(LIMITS.name),
    heroPlaytime: list(
      z.strictObject({
        heroId: reference.refine((id) => findHero(id) !== undefined, 'This is no hero with a time, like Hela 8:30 or Luna Snow 40%'),
        playerId: reference, team: reference,
        seconds: whole(0, LIMITS.playtime).nullable().default(null).describe('How long the player had this hero on this map'),
        percent: whole(0, 100).nullable().default(null).describe('The same as a share of the map'),
      }),
      LIMITS.gamePlayers * 8,
    ).default([]),
    startedAt: optionalInstant,
    endedAt: optionalInstant,
    pickedBy: z.enum(SIDES).nullable().default(null).describe('The side that picked this map'),
    firstBan: z.enum(SIDES).nullable().default(null).describe('The side that banned first'),
    vodStart: z.int('Use whole seconds, or in the form a time like 1:02:03').min(0).max(LIMITS.recording).nullable().default(null)
      .describe('Where this map begins in the first of `vods`, in seconds'),
    replayCode: optionalText(LIMITS.replayCode),
    running: z.strictObject({ one: whole(0, LIMITS.score), two: whole(0, LIMITS.score) }).nullable().optional()
      .describe('The score of a map that is still being played: it decides nothing. One that is left out stays'),
  })
  .check((ctx) => {
    if (endsBeforeItStarts(ctx.value)) {
      ctx.issues.push({ code: 'custom', path: ['endedAt'], message: 'The map cannot end before it started', input: ctx.value.endedAt })
    }
    const seen = new Set<string>()
    ctx.value.players.forEach((player, index) => {
      if (seen.has(player.playerId)) {
        ctx.issues.push({
          code: 'custom',
          path: ['players', index, 'playerId'],
          message: 'A player can play a game only once',
          input: player.playerId,
        })
      }
      seen.add(player.playerId)
    })
  })
  .transform(({ gameWinner: _calculated, ...game }) => game)

/** A field that older entries of the history do not have: nothing was declared then. */
export const unlessOlder = <Value extends z.ZodType>(field: z.ZodNullable<Value>) => field.default(() => null)

const gameResult = z.object({
  gameNumber: z.int(),
  map: z.string(),
  teamOneScore: z.int().nullable(),
  teamTwoScore: z.int().nullable(),
  gameWinner: z.string().nullable(),
})

/**
 * A game in a list of matches: without players, and of its draft only whether there is one (always present in lists).
 */
export const gameListItem = gameResult.extend({ hasDraft: z.boolean().optional() })

/** A game as it is answered. */
export const game = gameResult.extend({
  players: z.array(z.object({ playerId: z.string(), team: z.string(), role: playerRole })),
  teamASlots: z.array(draftSlot),
  teamBSlots: z.array(draftSlot),
  teamAAssignment: z.string(),
  teamBAssignment: z.string(),
  heroPlaytime: z.array(z.object({
    heroId: z.string(), playerId: z.string(), team: z.string(),
    seconds: unlessOlder(z.int().nullable()), percent: unlessOlder(z.int().nullable()),
  })),
  startedAt: unlessOlder(instant.nullable()),
  endedAt: unlessOlder(instant.nullable()),
  pickedBy: unlessOlder(z.enum(SIDES).nullable()),
  firstBan: unlessOlder(z.enum(SIDES).nullable()),
  vodStart: unlessOlder(z.int().nullable()),
  replayCode: z.string().default(''),
  running: unlessOlder(z.object({ one: z.int(), two: z.int() }).nullable()),
})
export type SentGame = z.infer<typeof game>
