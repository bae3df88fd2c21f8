import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LIMITS } from '#domain/limits.ts'
import { numberOfMaps } from '#domain/matches/new-game.ts'
import { holdsWork } from '#web/admin/matches/entry/sides.ts'
import { useSides } from '#web/admin/matches/entry/use-sides.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { BestOfField } from './best-of-field.tsx'
import { GameBlock } from './game-block.tsx'
import { useGames } from './use-games.ts'

/** Columns are never wider than a third of the page. */
const MIN_COLUMNS = 3

type Props = { matchId: string | null; onLeave: () => void }

/** The games as columns of a grid, and how many there are. */
export const Games = ({ matchId, onLeave }: Props) => {
  const { getValues } = useFormContext<MatchValues>()
  const { keys, addUpTo, cutTo, removeAt, takeRosters } = useGames()
  const sides = useSides()
  const [typed, setTyped] = useState<string | null>(null)
  const count = keys.length
  const length = useWatch<MatchValues, 'bestOf'>({ name: 'bestOf' })
  const offered = String(count || length || 1)
  const wanted = numberOfMaps(typed ?? offered)

  const create = () => {
    setTyped(null)
    void addUpTo(wanted)
  }
  /** A series of a declared length has its games made; those beyond it are removed while they are empty. */
  const applyLength = (bestOf: number | null) => {
    if (bestOf === null) return
    if (bestOf > count) void addUpTo(bestOf, false)
    else cutTo(Math.max(bestOf, getValues('games').findLastIndex(holdsWork) + 1))
  }
  /** Applies the number: adds missing games, and removes games from the end as long as they are empty. */
  const resize = () => {
    setTyped(null)
    if (typed === null) return
    if (wanted > count) return create()
    const games = getValues('games')
    const stays = Math.max(wanted, games.findLastIndex(holdsWork) + 1)
    cutTo(stays)
    if (stays > wanted) {
      showToast({
        title: `Game ${stays} stays`,
        description: 'This game has a map, a score or a draft, which go with it.',
      })
    }
  }
  return (
    <section aria-labelledby="games">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <h2 id="games" className="mr-auto text-lg tracking-wide uppercase max-sm:sr-only">
          Games
        </h2>
        <BestOfField onChoose={applyLength} />
        <TextField
          label="Number of Maps"
          inputMode="numeric"
          className="flex-row items-center gap-2 [&_input]:w-12 [&_input]:text-center"
          value={typed ?? offered}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => count > 0 && resize()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (count === 0) create()
            else resize()
          }}
        />
        {count === 0 && (
          <Button look="primary" onClick={create}>
            Create {wanted} Map(s)
          </Button>
        )}
        {count > 0 && (sides.one.id ?? sides.two.id) !== null && (
          <Button onClick={() => void takeRosters()}>
            <UsersRound size={16} aria-hidden />
            Roster again
          </Button>
        )}
        {count > 0 && count < LIMITS.games && (
          <Button onClick={() => void addUpTo(count + 1)}>
            <Plus size={16} aria-hidden />
            Add Game
          </Button>
        )}
      </div>
      {count === 0 && <Empty>No maps yet. Choose both teams, then add maps: line-ups are filled in for you.</Empty>}
      <div
        style={{ '--columns': Math.max(count, MIN_COLUMNS) } as React.CSSProperties}
        className="grid gap-3 lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
      >
        {keys.map((key, index) => (
          <GameBlock key={key} {...{ index, matchId, onLeave }} onRemove={removeAt} />
        ))}
      </div>
    </section>
  )
}
