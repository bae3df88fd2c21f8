import { useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { SIDES } from '#domain/matches/match.ts'
import { heroTimesText, readHeroTimes } from '#domain/matches/facts/hero-times.ts'
import { useNames } from '#web/admin/history/use-names.ts'
import { useSides } from '#web/admin/matches/entry/use-sides.ts'
import type { GameValues, MatchValues } from '#web/admin/matches/entry/values.ts'
import { TextField } from '#web/ui/form/field.tsx'

type Played = GameValues['heroPlaytime']

type Props = { label: string; played: Played; error: string | undefined; onType: (text: string) => void }

/** The heroes of one player. The text stays as it is typed, until it is left. */
const PlayerHeroes = ({ label, played, error, onType }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center sm:gap-2 [&_label]:truncate [&>p]:col-start-2"
      placeholder="Hela 8:30, Luna 40%"
      error={error}
      value={typed ?? heroTimesText(played)}
      onChange={({ target }) => {
        setTyped(target.value)
        onType(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** The heroes that each player of a game had, with their times (MT-34). */
export const GameHeroes = ({ index }: { index: number }) => {
  const name = `games.${index}.heroPlaytime` as const
  const { field } = useController<MatchValues, typeof name>({ name })
  const { errors } = useFormState<MatchValues>({ name })
  const players = useWatch<MatchValues, `games.${number}.players`>({ name: `games.${index}.players` })
  const sides = useSides()
  const names = useNames()
  const all = field.value
  const problems = errors.games?.[index]?.heroPlaytime

  const type = (playerId: string, team: string, text: string) => field.onChange([
    ...all.filter((each) => each.playerId !== playerId),
    ...readHeroTimes(text).map((hero) => ({ ...hero, playerId, team })),
  ])
  return (
    <div data-path={name} className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      {SIDES.map((side) => (
        <section key={side} aria-label={`Game ${index + 1} heroes of ${sides[side].name}`} className="flex min-w-0 flex-col gap-2">
          <h4 className="text-sm font-semibold">
            Heroes of <bdi>{sides[side].name}</bdi>
          </h4>
          {players.flatMap(({ playerId, team }) => {
            if (playerId === '' || team !== sides[side].id) return []
            const error = all.map((each, place) => (each.playerId === playerId ? problems?.[place]?.heroId?.message : undefined)).find(Boolean)
            return (
              <PlayerHeroes
                key={playerId}
                label={names.get(playerId) ?? playerId}
                played={all.filter((each) => each.playerId === playerId)}
                error={error}
                onType={(text) => type(playerId, team, text)}
              />
            )
          })}
        </section>
      ))}
    </div>
  )
}
