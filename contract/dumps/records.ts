import { z } from 'zod'
import { bracket } from '../brackets.ts'
import { season } from '../catalogue/seasons.ts'
import { event } from '../events.ts'
import { group } from '../groups.ts'
import { match } from '../matches.ts'
import { pluralOf, RECORD_KINDS, type RecordKind } from '../nouns.ts'
import { stage } from '../plans/stages.ts'
import { player } from '../players.ts'
import { ASKED_FOR, teamListItem } from '../teams.ts'

/**
 * A record of each kind as dumps have it (OD-02): what the API answers at its address, without the fields that follow from the clock or
 * from other records. So a record of a dump is the same until `GET /api/changes` names it (OD-06).
 */
export const DUMPED = {
  event: event.extend({ teamMetadata: z.array(event.shape.teamMetadata.element.omit({ snapshot: true })) }),
  player,
  team: teamListItem.omit(ASKED_FOR),
  bracket: bracket.omit({ fromGroups: true, roundNames: true, origins: true }),
  group: group.omit({ teams: true }),
  match: match.omit({ eventName: true, isLive: true, earned: true, round: true, groupId: true, origin: true, expectedStart: true, notNeeded: true, unplayed: true }),
  stage: stage.extend({ places: z.array(stage.shape.places.element.omit({ teamId: true })) }),
} as const satisfies Record<RecordKind, z.ZodObject>

/** Everything that has records in a dump: the kinds that staff edit, then the seasons of the game. */
export const DUMPED_KINDS = [...RECORD_KINDS, 'season'] as const
export type DumpedKind = (typeof DUMPED_KINDS)[number]

const ALL = { ...DUMPED, season }

/** The shape of the records of a kind. */
export const dumpedAs = (kind: DumpedKind): z.ZodObject => ALL[kind]

/** What its files are called. */
export const dumpName = (kind: DumpedKind): string => (kind === 'season' ? 'seasons' : pluralOf(kind))

export type Dumped<K extends DumpedKind = DumpedKind> = z.infer<(typeof ALL)[K]>
