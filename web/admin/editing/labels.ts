import { withCapital } from '#domain/text/capital.ts'
import type { EditedKind } from './changed.ts'

/** What the fields of each kind are called, in forms, conflicts and history; the rest are called as in the API. */
const LABELS: Partial<Record<EditedKind, Record<string, string>>> = {
  team: { roster: 'Starters', substitutes: 'Substitutes' },
  player: { realName: 'Real Name' },
  bracket: { eventId: 'Event', name: 'Bracket Name', type: 'Bracket Type', participantCount: 'Number of Teams' },
  group: {
    eventId: 'Event', name: 'Group Name', teamsEliminated: 'Teams Eliminated', 'eliminationRule.teamsEliminated': 'Teams Eliminated',
  },
  match: {
    eventId: 'Event', teamOneId: 'Team 1', teamTwoId: 'Team 2', teamOneName: 'Team 1 name', teamTwoName: 'Team 2 name',
    teamOneSnapshot: 'Team 1 snapshot', teamTwoSnapshot: 'Team 2 snapshot', matchStartTime: 'Match Start Time',
    scheduledAt: 'Scheduled time', schedule: 'Schedule', postponedFrom: 'Postponed from', startedAt: 'Started at',
    endedAt: 'Ended at', pausedAt: 'Paused since', delayedTo: 'Delayed to', seriesWinner: 'Series Winner', winnerMode: 'Series Winner mode', bestOf: 'Best of',
    resultType: 'How it ended', forfeitBy: 'Team that did not play', advantage: 'Starts one map up',
    note: 'Note for visitors', streamLink: 'Stream Link', vodLink: 'VOD Link', streams: 'Streams', vods: 'VODs',
    voided: 'Results that do not count',
  },
  stage: { eventId: 'Event', name: 'Stage', groupIds: 'Groups', bracketIds: 'Brackets', closedAt: 'Closed at', pickEmEnabled: "Pick'em Predictions" },
  user: { userId: 'User ID' },
  webhook: { url: 'Address' },
  token: { expiresAt: 'Expires' },
}

const ITEMS: Record<string, string> = {
  games: 'Game', matches: 'Node', roster: 'Starter', substitutes: 'Substitute', prizeDistribution: 'Prize',
  players: 'Player', teamASlots: 'Slot A', teamBSlots: 'Slot B', teamMetadata: 'Team', teams: 'Team',
}

/** A field as the API calls it, in words: 'streamLink' is 'stream link'. */
export const inWords = (key: string): string => key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

/** A place of a record in words: 'games.1.teamOneScore' is 'Game 2, team one score'. */
export const labelOf = (kind: string, path: string): string => {
  const label = LABELS[kind as EditedKind]?.[path]
  if (label) return label
  const parts: string[] = []
  for (const key of path.split('.')) {
    const item = ITEMS[parts.at(-1) ?? '']
    if (/^\d+$/.test(key) && parts.length > 0) parts.push(`${item ?? inWords(parts.pop() ?? '')} ${Number(key) + 1}`)
    else parts.push(key)
    if (item && /^\d+$/.test(key)) parts.splice(-2, 1)
  }
  const text = parts.map((part) => (/ \d+$/.test(part) ? part : inWords(part))).join(', ')
  return withCapital(text)
}
