import { z } from 'zod'
import { API } from '../api.ts'
import { bracket } from '../brackets.ts'
import type { Endpoint } from '../endpoint.ts'
import { event, eventListItem } from '../events.ts'
import { shownGroup } from '../groups.ts'
import { matchListItem } from '../matches.ts'
import { listedStage } from '../plans/stages.ts'
import { playerListItem } from '../players.ts'
import { teamListItem } from '../teams.ts'
import { MOST_INCLUDED, type Relation } from './relations.ts'

const recordIn = (answer: z.ZodType | undefined) => (answer instanceof z.ZodArray ? answer.element : answer)

const many = (record: z.ZodType, of: string) => z.array(record).optional().describe(`${of}, at most ${MOST_INCLUDED}`)

/** Each relation as it is included: as lists answer it, so that an answer of many records is not huge (AP-18). */
const SHAPES = {
  event: eventListItem.nullable().optional().describe('Its event; null where it has none'),
  teams: many(teamListItem, 'Its teams, as far as they exist'),
  players: many(playerListItem, 'The players of its roster, then its substitutes'),
  matches: many(matchListItem, 'Its matches: those of an event in the order of their start, of a team only its next ones'),
  stages: many(listedStage, 'Its stages in their order'),
  brackets: many(bracket, 'Its brackets in their order'),
  groups: many(shownGroup, 'Its groups in their order'),
} satisfies Record<Relation, z.ZodType>

/** The event of a single record is whole. */
const WHOLE_EVENT = event.nullable().optional().describe('Its event; null where it has none')

/** A record with all that calls which answer it include, so that the description has one name for it, and the event as they answer it. */
function withIncluded(record: z.ZodObject): z.ZodObject {
  const calls = Object.values<Endpoint>(API).filter(({ answer, include }) => include && recordIn(answer) === record)
  const names = new Set(calls.flatMap(({ include = [] }) => include))
  const isListed = calls.every(({ answer, include }) => answer instanceof z.ZodArray || !include?.includes('event'))
  const shape = [...names].map((name) => [name, name === 'event' && !isListed ? WHOLE_EVENT : SHAPES[name]] as const)
  return record.extend({ included: z.object(Object.fromEntries(shape)).optional().describe('What `include` named') })
}

const made = new Map<unknown, z.ZodObject>()

/** The whole answer of a call: where relations can be included, its records have them in `included`. */
export function answerOf({ answer, include }: Pick<Endpoint, 'answer' | 'include'>): z.ZodType | undefined {
  if (!include) return answer
  const record = recordIn(answer) as z.ZodObject
  const whole = made.get(record) ?? withIncluded(record)
  made.set(record, whole)
  return answer instanceof z.ZodArray ? z.array(whole) : whole
}
