import type { PlayerListItem } from '#contract/players.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { isInUse, sureOf, type Deletion } from '#web/admin/editing/use-delete.tsx'
import { counted } from '#web/ui/counted.ts'
import { allPlayersKey } from './queries.ts'

const NAMED = 5
const CONSEQUENCES = 'They are removed from these rosters. Played matches still show them.'

/** Why a player was not deleted, with the names of the teams and matches that refer to the player. */
export const refusalText = (error: unknown): string => {
  const users = isInUse(error) ? (error.details ?? []) : []
  return [reasonOf(error), users.map(({ message }) => message).join(', ')].filter(Boolean).join(': ')
}

const namesOf = (players: readonly PlayerListItem[]): string => {
  const names = players.slice(0, NAMED).map(({ username }) => username).join(', ')
  return players.length > NAMED ? `${names} and ${players.length - NAMED} more` : names
}

export const playerDeletion: Deletion<PlayerListItem> = {
  kind: 'player',
  send: (api, id, how) => api.send('DELETE /players/:id', { params: { id }, ...how }),
  nameOf: ({ username }) => username,
  question: ({ username, realName }) =>
    sureOf(`player “${username}”${realName && ` (${realName})`}`),
  whenUsed: (error) => `${refusalText(error)}. ${CONSEQUENCES}`,
  failed: 'Error deleting player: ',
  listOf: () => allPlayersKey,
  many: {
    noun: ['player', 'players'],
    question: (players) => {
      const onTeams = players.filter(({ teams }) => teams.length > 0).length
      const left = `${counted(onTeams, 'player')} on a team ${onTeams === 1 ? 'is' : 'are'} left alone at first: you will be asked again.`
      return [sureOf(`players ${namesOf(players)}`), onTeams > 0 && left].filter(Boolean).join(' ')
    },
    whenUsed: (players) => `${namesOf(players)}: ${CONSEQUENCES}`,
  },
}
