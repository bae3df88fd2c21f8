import type { GroupRecord } from '#contract/groups.ts'
import type { Import } from './enter.ts'

/** The group of an event by its name, with at least these teams and matches; nobody is eliminated. */
export async function enterGroup(
  { api, report }: Import, eventId: string, wanted: { name: string; teamIds: string[]; matchIds: string[] },
): Promise<void> {
  const groups = await api.read<GroupRecord[]>(`/api/events/${eventId}/groups`)
  const found = groups.find(({ name }) => name === wanted.name)
  if (!found) {
    await api.write('POST', `/api/events/${eventId}/groups`, { ...wanted, eliminationRule: { teamsEliminated: 0 } })
    return report.note('created')
  }
  const { id, version, name, eliminationRule } = found
  const teamIds = [...new Set([...found.teamIds, ...wanted.teamIds])]
  const matchIds = [...new Set([...found.matchIds, ...wanted.matchIds])]
  const isComplete = teamIds.length === found.teamIds.length && matchIds.length === found.matchIds.length
  if (isComplete) return report.note('skipped')
  await api.write('PUT', `/api/groups/${id}`, { name, eliminationRule, teamIds, matchIds }, version)
  report.note('updated')
}
