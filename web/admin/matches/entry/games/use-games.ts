import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { sentGame } from '#contract/match-fields.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { newGame } from '#domain/matches/new-game.ts'
import { focusPath } from '#web/admin/editing/form/focus-path.ts'
import { newKey } from '#web/admin/editing/new-key.ts'
import { holdsWork, startingTeams, withLineUpsOf, withRosters } from '#web/admin/matches/entry/sides.ts'
import type { FormGame, GameValues, MatchValues } from '#web/admin/matches/entry/values.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { showToast } from '#web/ui/toast/toast.tsx'

/**
 * The games of the form. Each has a unique key for as long as it exists, even across a save, so nothing of a removed
 * game is left to another (MT-16). They are numbered from 1 whatever is removed.
 */
export const useGames = () => {
  const form = useFormContext<MatchValues>()
  const { control, getValues, setValue } = form
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'games' })
  const [known, setKeys] = useState<string[]>([])
  const keys = fields.map((_, index) => known[index] ?? `game-${index}`)
  const client = useQueryClient()

  const renumber = () =>
    getValues('games').forEach((_, index) => setValue(`games.${index}.gameNumber`, index + 1))

  /** Adds games until there are `count`, with the players of both rosters; with `focus` the first new one gets it. */
  const addUpTo = async (count: number, focus = true) => {
    // Without the teams a game begins without players, as when they have none.
    const teams = await client.ensureQueryData(allTeamsQuery).catch(() => [])
    const has = getValues('games').length
    const starting = startingTeams(matchOf(getValues()), teams)
    const added = Array.from({ length: Math.max(0, count - has) }, (_, index) =>
      sentGame(newGame(has + index + 1, starting)))
    append(added, { shouldFocus: false })
    setKeys([...keys, ...added.map(newKey)])
    if (focus && added.length > 0) focusPath(form, `games.${has}.map`)
  }

  const putBack = (index: number, game: GameValues) => {
    insert(index, game, { shouldFocus: false })
    setKeys((all) => all.toSpliced(index, 0, newKey()))
    renumber()
  }

  const removeAt = (index: number) => {
    const game = getValues(`games.${index}`)
    remove(index)
    setKeys(keys.toSpliced(index, 1))
    renumber()
    if (!holdsWork(game)) return
    showToast({ title: `Game ${index + 1} removed`, action: { label: 'Undo', run: () => putBack(index, game) } })
  }

  /** Removes games from the end, so that `count` are left. */
  const cutTo = (count: number) => {
    remove(keys.flatMap((_, index) => (index >= count ? index : [])))
    setKeys(keys.slice(0, count))
  }

  /** Fills the line-ups of all games from the rosters as they are now. */
  const takeRosters = async () => {
    const put = (games: FormGame[]) => setValue('games', games.map(sentGame))
    const teams = await client.ensureQueryData(allTeamsQuery).catch(() => null)
    if (!teams) return showToast({ title: 'The rosters could not be loaded', description: 'Try again in a moment.', failed: true })
    const match = matchOf(structuredClone(getValues()))
    const after = withRosters(match, teams)
    if (JSON.stringify(after) === JSON.stringify(match.games)) {
      return showToast({ title: 'Line-ups match the rosters' })
    }
    put(after)
    showToast({
      title: 'Line-ups filled from the rosters',
      action: { label: 'Undo', run: () => put(withLineUpsOf(match.games, matchOf(getValues()).games)) },
    })
  }

  return { keys, addUpTo, cutTo, removeAt, takeRosters }
}
