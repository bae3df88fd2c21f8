import type { z } from 'zod'
import type { bracketCreate } from '#contract/brackets.ts'
import type { eventWrite } from '#contract/events.ts'
import type { groupWrite } from '#contract/groups.ts'
import { matchWrite, type SentMatch } from '#contract/matches.ts'
import type { RecordKind } from '#contract/nouns.ts'
import type { MadePlan, planWrite } from '#contract/plans/plans.ts'
import type { playerWrite } from '#contract/players.ts'
import type { teamWrite } from '#contract/teams.ts'
import type { Draft } from '#domain/drafts/draft.ts'
import { emptyDraft } from '#domain/drafts/slots.ts'
import { patient, type Client } from '#tests/support/clients/client.ts'

type Over<Schema extends z.ZodType> = Partial<z.input<Schema>>
type Score = [number | null, number | null]

/** Browser tests of several workers share a site: each has numbers of its own. */
let made = 1_000 * Number(process.env['TEST_WORKER_INDEX'] ?? 0)
const next = (): number => (made += 1)
/** Restarts names at 1, for worlds that are made again. */
export const countFromOne = (): void => void (made = 0)

/** A whole valid body of each kind; a test names only what matters to it. */
export const bodies = {
  player: (over: Over<typeof playerWrite> = {}) => ({ username: `Player ${next()}`, ...over }),
  team: (over: Over<typeof teamWrite> = {}) => {
    const number = next()
    return { name: `Team ${number}`, tag: `T${number}`, ...over }
  },
  event: (over: Over<typeof eventWrite> = {}) => ({
    name: `Event ${next()}`, region: 'Global' as const, status: 'upcoming' as const,
    startDate: '2026-11-20', endDate: '2026-11-22', ...over,
  }),
  match: (over: Over<typeof matchWrite> = {}) => ({ ...over }),
  bracket: (over: Over<typeof bracketCreate>) => ({ name: `Bracket ${next()}`, participantCount: 4 as const, ...over }),
  group: (over: Over<typeof groupWrite> = {}) => ({ name: `Group ${next()}`, ...over }),
  draft: (over: Partial<Draft> = {}) => ({ ...emptyDraft(), ...over }),
}

/** Games with these scores, numbered from 1. */
export const games = (...scores: Score[]) =>
  scores.map(([teamOneScore, teamTwoScore], index) => ({ gameNumber: index + 1, teamOneScore, teamTwoScore }))

export type Scores = Score[]
/** Two maps that team one won, and two that it lost. */
export const WIN: Scores = [[2, 1], [2, 0]]
export const LOSS: Scores = [[1, 2], [0, 2]]

/** What of a match, as it was read, is sent to save it. */
export const toWrite = (match: SentMatch) =>
  Object.fromEntries(Object.keys(matchWrite.shape).map((key) => [key, match[key as keyof SentMatch]]))

/** One after the other, so that each gets the same name and, where they follow from a seed, the same id every time. */
async function inTurn(count: number, create: () => Promise<string>): Promise<string[]> {
  const ids = []
  for (let made = 0; made < count; made += 1) ids.push(await create())
  return ids
}

/** Creates records through the API, as the client's person, and gives their ids. */
export function factories(client: Client) {
  const { post } = patient(client)
  const create = async (path: string, body: unknown): Promise<string> => {
    const answer = await post(path, body)
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const make = {
    aPlayer: (over?: Over<typeof playerWrite>) => create('/api/players', bodies.player(over)),
    aTeam: (over?: Over<typeof teamWrite>) => create('/api/teams', bodies.team(over)),
    anEvent: (over?: Over<typeof eventWrite>) => create('/api/events', bodies.event(over)),
    /** Without `over` a match of nobody; name `teamOneId` and `teamTwoId` for a real one. */
    aMatch: (over?: Over<typeof matchWrite>) => create('/api/matches', bodies.match(over)),
    aBracket: async (over: Over<typeof bracketCreate> = {}) =>
      create('/api/brackets', bodies.bracket({ eventId: over.eventId ?? (await make.anEvent()), ...over })),
    /** Takes matches of any teams, as staff do who confirm that. */
    aGroup: async ({ eventId, ...over }: Over<typeof groupWrite> & { eventId?: string } = {}) =>
      create(`/api/events/${eventId ?? (await make.anEvent())}/groups?confirm=true`, bodies.group(over)),
    /** A planned event: a league unless `over` says something else. */
    aPlan: async ({ teams = 2, eventId, ...over }: Omit<Over<typeof planWrite>, 'teams'> & { teams?: number; eventId?: string } = {}) => {
      const event = eventId ?? (await make.anEvent())
      const teamIds = await make.teams(teams)
      const answer = await post(`/api/events/${event}/plan`, { template: 'league', ...over, teams: teamIds })
      if (answer.status !== 201) throw new Error(`The plan was refused: ${JSON.stringify(answer.body)}`)
      const made: MadePlan = answer.body
      return { eventId: event, teamIds, made, stages: made.stages.map(({ id }) => made.ids[id] ?? '') }
    },
    /** A record of any kind. */
    a: (kind: RecordKind): Promise<string> => ({
      player: make.aPlayer, team: make.aTeam, event: make.anEvent, match: make.aMatch, bracket: make.aBracket, group: make.aGroup,
      stage: async () => (await make.aPlan()).stages[0] ?? '',
    })[kind](),
    aDraft: () => create('/api/drafts', bodies.draft()),
    teams: (count: number) => inTurn(count, () => make.aTeam()),
    matches: (count: number, over?: Over<typeof matchWrite>) => inTurn(count, () => make.aMatch(over)),
  }
  return make
}

export type Factories = ReturnType<typeof factories>
