import { useQueryClient } from '@tanstack/react-query'
import type { PlayerListItem } from '#contract/players.ts'
import { reasonOf, type Messages } from '#web/admin/editing/messages.ts'
import { useOfferUndo, useUndo } from '#web/admin/history/undo.ts'
import { counted } from '#web/ui/counted.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { groupKeys } from '#web/groups/queries.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { teamKeys } from '#web/teams/queries.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import type { Failed } from '#web/ui/table/run-all.ts'
import { useBulk } from '#web/ui/table/use-bulk.ts'
import { allPlayersKey, playerKeys } from './queries.ts'

const NAMED = 5
const CONSEQUENCES =
  'They are removed from these rosters. Played matches still show them.'

export const isInUse = (error: unknown): boolean => error instanceof ApiError && error.code === 'PLAYER_IN_USE'

/** Why a player was not deleted, with the names of the teams and matches that refer to the player. */
export const refusalText = (error: unknown): string => {
  const users = error instanceof ApiError && isInUse(error) ? (error.details ?? []) : []
  return [reasonOf(error), users.map(({ message }) => message).join(', ')].filter(Boolean).join(': ')
}

const namesOf = (players: readonly PlayerListItem[]): string => {
  const names = players.slice(0, NAMED).map(({ username }) => username).join(', ')
  return players.length > NAMED ? `${names} and ${players.length - NAMED} more` : names
}

/**
 * Deletes players, one or many. Each disappears from the list at once, comes back when the server refuses, and can be
 * undone.
 * @param onGone told which players are no longer there
 */
export const useDeletePlayers = (messages: Messages, onGone: (ids: string[]) => void) => {
  const client = useQueryClient()
  const undo = useUndo()
  const offerUndo = useOfferUndo()
  const bulk = useBulk<PlayerListItem, string>()

  const refresh = () => {
    for (const queryKey of [playerKeys.all, teamKeys.all, matchKeys.all, groupKeys.all]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  const change = (to: (players: PlayerListItem[]) => PlayerListItem[]) =>
    client.setQueryData<PlayerListItem[]>(allPlayersKey, (players) => players && to(players))

  /** @returns the id of the request, by which it can be undone */
  const send = async (player: PlayerListItem, cascade: boolean): Promise<string> => {
    await client.cancelQueries({ queryKey: allPlayersKey })
    change((players) => players.filter(({ id }) => id !== player.id))
    try {
      const { requestId } = await apiOf(client).send('DELETE', `/players/${encodeURIComponent(player.id)}`, {
        headers: { 'if-match': `"${player.version}"` },
        query: { cascade: cascade || undefined },
      })
      return requestId
    } catch (error) {
      change((players) => [...players.filter(({ id }) => id !== player.id), player])
      throw error
    }
  }

  const removeOne = async (player: PlayerListItem, cascade = false): Promise<void> => {
    try {
      const requestId = await send(player, cascade)
      onGone([player.id])
      offerUndo({ title: `${player.username} deleted` }, requestId)
    } catch (error) {
      if (isInUse(error) && !cascade) {
        const text = `${refusalText(error)}. ${CONSEQUENCES}`
        const agreed = await ask({ title: `Delete ${player.username} anyway?`, text, action: 'Delete anyway' })
        return agreed ? removeOne(player, true) : undefined
      }
      messages.fail(`Error deleting player: ${refusalText(error)}`, error)
    }
    refresh()
  }

  const askAndRemove = async (player: PlayerListItem): Promise<void> => {
    const text = `This deletes the player ${player.username}${player.realName && ` (${player.realName})`}. You can undo it right afterwards.`
    if (await ask({ title: `Delete ${player.username}?`, text, action: 'Delete' })) await removeOne(player)
  }

  const removeAll = async (players: readonly PlayerListItem[], cascade = false): Promise<void> => {
    const outcome = await bulk.run(players, (player) => send(player, cascade))
    if (!outcome) return
    onGone(outcome.done.map(({ item }) => item.id))
    refresh()
  }

  const askAndRemoveAll = async (players: readonly PlayerListItem[]): Promise<void> => {
    const [only] = players
    if (only && players.length === 1) return askAndRemove(only)
    const onTeams = players.filter(({ teams }) => teams.length > 0).length
    const text = [
      `This deletes ${namesOf(players)}.`,
      onTeams > 0 && `${counted(onTeams, 'player')} on a team ${onTeams === 1 ? 'is' : 'are'} left alone at first: you will be asked again.`,
      'You can undo it right afterwards.',
    ]
    const question = { title: `Delete ${counted(players.length, 'player')}?`, text: text.filter(Boolean).join(' ') }
    if (await ask({ ...question, action: `Delete ${counted(players.length, 'player')}` })) await removeAll(players)
  }

  const askAndRemoveUsed = async (failed: readonly Failed<PlayerListItem>[]): Promise<void> => {
    const players = failed.map(({ item }) => item)
    const text = `${namesOf(players)}: ${CONSEQUENCES}`
    if (await ask({ title: `Delete ${counted(players.length, 'player')} in use?`, text, action: 'Delete anyway' })) {
      await removeAll(players, true)
    }
  }

  /** Tries again, with each player as it is now. */
  const retry = (players: readonly PlayerListItem[]): Promise<void> => {
    const now = new Map(client.getQueryData<PlayerListItem[]>(allPlayersKey)?.map((player) => [player.id, player]))
    return removeAll(players.map((player) => now.get(player.id) ?? player))
  }

  return { bulk, askAndRemove, askAndRemoveAll, askAndRemoveUsed, retry, undo }
}
