import type { EventListItem, EventRecord } from '#contract/events.ts'
import type { TeamListItem } from '#contract/teams.ts'
import type { Api } from './api.ts'
import { inParallel } from './parallel.ts'
import type { EventPlan } from './plan.ts'
import type { Report } from './report.ts'
import { deriveTags } from './tags.ts'

/** The context of every step of an import. `parallel` is how many writes may run at a time. */
export type Import = { api: Api; report: Report; parallel: number }

/** The id of an event or team, and its name as the site has it. */
export type Named = { id: string; name: string }

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Finds the event by its name or creates it. An existing one stays as staff left it. */
export async function enterEvent({ api, report }: Import, plan: EventPlan): Promise<Named> {
  const found = (await api.list<EventListItem>('/api/events')).find(({ name }) => sameName(name, plan.name))
  const { id } = found ?? (await api.write<{ id: string }>('POST', '/api/events', { ...plan, region: 'Global' }))
  report.note(found ? 'skipped' : 'created')
  return { id, name: found?.name ?? plan.name }
}

/** Finds each team by its name or creates it. @returns the teams by the names of the file, in their order */
export async function enterTeams({ api, report, parallel }: Import, names: string[]): Promise<Map<string, Named>> {
  const existing = await api.list<TeamListItem>('/api/teams')
  const teams = new Map<string, Named>()
  const missing: string[] = []
  for (const name of names) {
    const found = existing.find((team) => sameName(team.name, name))
    if (found) teams.set(name, { id: found.id, name: found.name })
    else missing.push(name)
  }
  report.note('skipped', teams.size)
  const tags = deriveTags(missing, existing.map(({ tag }) => tag))
  await inParallel(missing, parallel, async (name) => {
    const { id } = await api.write<{ id: string }>('POST', '/api/teams', { name, tag: tags.get(name) })
    teams.set(name, { id, name })
    report.note('created')
  })
  return new Map(names.flatMap((name) => {
    const team = teams.get(name)
    return team ? [[name, team]] : []
  }))
}

/** Adds the teams to the event that are not in it yet, each with a snapshot of now. */
export async function enterParticipants({ api, report }: Import, eventId: string, teams: Named[]): Promise<void> {
  const { teamMetadata } = await api.read<EventRecord>(`/api/events/${eventId}`)
  const missing = teams.filter(({ id }) => !teamMetadata.some(({ teamId, snapshot }) => teamId === id && snapshot))
  report.note('skipped', teams.length - missing.length)
  if (missing.length === 0) return
  await api.write('POST', `/api/snapshots/events/${eventId}`, { teamIds: missing.map(({ id }) => id) })
  report.note('created', missing.length)
}
