import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { DEFAULT_PLAYER_ROLE } from '#domain/catalogue/catalogue.ts'
import { rosterRole } from '#domain/matches/form.ts'
import { LIMITS } from '#domain/limits.ts'
import type { GamePlayer } from '#domain/matches/match.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { PlayerRow } from './player-row.tsx'
import { useSides } from '#web/admin/matches/entry/use-sides.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'

type Path = `games.${number}.players`

/**
 * The players of a game, per team. A chosen player gets the role of the team's roster (MT-19). Rendered again only
 * when its players or teams change: a dozen pickers take their time.
 */
export const LineUps = memo(({ index }: { index: number }) => {
  const sides = useSides()
  const name: Path = `games.${index}.players`
  const { field } = useController<MatchValues, Path>({ name })
  const { errors } = useFormState<MatchValues>({ name })
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const players = field.value
  const problems = errors.games?.[index]?.players

  const put = (place: number, player: GamePlayer) => field.onChange(players.with(place, player))
  const choose = (place: number, player: GamePlayer, playerId: string) => {
    const team = teams.find(({ id }) => id === player.team) ?? null
    put(place, { ...player, playerId, role: rosterRole(team, playerId) })
  }
  const add = (team: string) => field.onChange([...players, { playerId: '', team, role: DEFAULT_PLAYER_ROLE }])

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      {(['one', 'two'] as const).map((side) => {
        const { id, name: teamName } = sides[side]
        if (id === null) {
          return (
            <p key={side} className="text-sm text-soft">
              Choose {teamName} to enter its players.
            </p>
          )
        }
        return (
          <section
            key={side}
            aria-label={`Game ${index + 1} players of ${teamName}`}
            className="flex min-w-0 flex-col gap-2"
          >
            <h4 className="text-sm font-semibold">
              <bdi>{teamName}</bdi>
            </h4>
            {players.map((player, place) => {
              if (player.team !== id) return null
              return (
                <PlayerRow
                  // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the game
                  key={place}
                  path={`${name}.${place}`}
                  label={`Game ${index + 1} player ${place + 1}`}
                  player={player}
                  taken={players}
                  sides={sides}
                  errors={problems?.[place]}
                  onChoose={(playerId) => choose(place, player, playerId)}
                  onChange={(next) => put(place, next)}
                  onRemove={() => field.onChange(players.toSpliced(place, 1))}
                />
              )
            })}
            {players.length < LIMITS.gamePlayers && (
              <Button onClick={() => add(id)} className="self-start">
                <Plus size={16} aria-hidden />
                Add Player
              </Button>
            )}
          </section>
        )
      })}
    </div>
  )
})
