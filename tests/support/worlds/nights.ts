import { expect } from 'vitest'
import type { ChangesAnswer } from '#contract/changes/changes.ts'
import type { DumpManifest } from '#contract/dumps/manifest.ts'
import { DUMPED } from '#contract/dumps/records.ts'
import { pluralOf, RECORD_KINDS } from '#contract/nouns.ts'
import { utcDayOf } from '#domain/times/dates.ts'
import { mulberry32 } from '#server/demo/random.ts'
import type { SeededSite } from '#tests/support/program/seeded-site.ts'
import { aDump, atNight, readDumpLines } from './dumps.ts'
import { bodies } from './factories.ts'
import { playStory } from './story-play.ts'

const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-11-01')

type Copy = Map<string, string>

async function copyOf({ server }: SeededSite, day: string): Promise<Copy> {
  const copy: Copy = new Map()
  for (const kind of RECORD_KINDS) {
    for (const [id, line] of await readDumpLines(server.url, day, pluralOf(kind))) copy.set(`${kind} ${id}`, line)
  }
  return copy
}

/** Brings the copy of a dump up to date as a program elsewhere would: by changes, and reads of single records. */
async function follow({ anon }: SeededSite, copy: Copy, since: number): Promise<number> {
  let [told, after]: [number, string | null] = [0, null]
  do {
    const { body }: { body: ChangesAnswer } = await anon.get(`/api/changes?${new URLSearchParams({ since: String(since), limit: '50', ...(after && { after }) })}`)
    for (const { kind, id, change } of body.changes) {
      told += 1
      if (change === 'deleted') copy.delete(`${kind} ${id}`)
      else copy.set(`${kind} ${id}`, JSON.stringify(DUMPED[kind].parse((await anon.get(`/api/${pluralOf(kind)}/${id}`)).body)))
    }
    after = body.next
  } while (after !== null)
  return told
}

/** What the play at brackets leaves alone: players and rosters, renamed events and teams, merges, deletions, stages. */
async function workBeside({ editor, make }: SeededSite, random: () => number): Promise<void> {
  const [playerId, otherId, eventId] = [await make.aPlayer(), await make.aPlayer(), await make.anEvent()]
  const teamId = await make.aTeam({ roster: [{ playerId, role: 'duelist' }], substitutes: [{ playerId: otherId, role: 'vanguard' }] })
  await editor.put(`/api/players/${playerId}`, { username: `Renamed ${random()}` })
  await editor.patch(`/api/events/${eventId}`, { name: `Renamed ${random()}`, teamMetadata: [{ teamId }] })
  if (random() < 0.5) await editor.post(`/api/players/${otherId}/merge`, { intoId: playerId })
  if (random() < 0.5) await editor.post(`/api/teams/${teamId}/merge`, { intoId: await make.aTeam() })
  if (random() < 0.3) await editor.delete(`/api/events/${eventId}?cascade=true`)
  const matchId = await make.aMatch()
  await editor.put(`/api/teams/${teamId}`, bodies.team())
  if (random() < 0.3) await editor.delete(`/api/matches/${matchId}`)
  const plannedId = await make.anEvent()
  const teams = await make.teams(4)
  expect((await editor.post(`/api/events/${plannedId}/plan`, { template: 'league', teams })).status).toBe(201)
  const { body: [stage] } = await editor.get(`/api/events/${plannedId}/stages`)
  if (random() < 0.5) await editor.delete(`/api/groups/${stage.groupIds[0]}/teams/${teams[1]}`)
  await editor.patch(`/api/stages/${stage.id}`, { name: `Renamed ${random()}` })
  if (random() < 0.3) await editor.delete(`/api/stages/${stage.id}`)
}

/**
 * Nights of a site with play between them: staff work at brackets, groups, matches, teams, players and stages at random. After each night
 * the copy of the dump before it, brought up to date by the changes alone, has to be the dump of that night, byte for byte (OD-06).
 * @returns how many changes were told, and the last dump
 */
export async function playNights(site: SeededSite, seed: number, nights: number): Promise<{ told: number; last: DumpManifest }> {
  await site.begin(seed)
  const random = mulberry32(seed)
  // No day is dumped twice: a dump never changes.
  const dayNumber = (index: number): string => utcDayOf(FIRST + (seed * (nights + 1) + index) * DAY_MS)
  /** Nothing is emptied any more. */
  const goingOn: SeededSite = { ...site, begin: async (next) => mulberry32(next) }
  let last = await aDump(site, dayNumber(0))
  let told = 0
  for (let night = 1; night <= nights; night += 1) {
    const copy = await copyOf(site, last.day)
    const type = night % 2 ? 'single-elimination' : 'double-elimination'
    await playStory(goingOn, seed * 1_000 + night, { size: 4 + Math.floor(random() * 5), type, steps: 8, atOnce: night % 5 === 0 ? 3 : 1 })
    await workBeside(site, random)
    told += await follow(site, copy, last.revision)
    const written = await atNight(site, dayNumber(night), 2)
    if (written.outcome !== 'written') throw new Error(written.outcome)
    last = written.manifest
    expect(Object.fromEntries(copy), `SEED=${seed}, night ${night}`).toEqual(Object.fromEntries(await copyOf(site, last.day)))
  }
  return { told, last }
}
