import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { memo, useId, useState, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { otherSide, SIDES } from '#domain/matches/match.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { useSides } from '#web/admin/matches/entry/use-sides.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { DraftCard } from './draft-card.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameHeroes } from './game-heroes.tsx'
import { LineUps } from './line-ups.tsx'
import { MapField } from './map-field.tsx'
import { ScoreField } from './score-field.tsx'

type Props = { index: number; matchId: string | null; onRemove: (index: number) => void; onLeave: () => void }

type ToggleProps = { open: boolean; panelId: string; onToggle: () => void; children: ReactNode }

const Toggle = ({ open, panelId, onToggle, children }: ToggleProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={open ? panelId : undefined}
    onClick={onToggle}
    className="flex min-h-10 flex-1 items-center justify-between gap-2 px-3 text-left text-sm font-semibold hover:bg-higher"
  >
    <span>{children}</span>
    <ChevronDown size={16} aria-hidden className={clsx('shrink-0 text-soft transition-transform @max-[15rem]:hidden', open && 'rotate-180')} />
  </button>
)

const PlayerCount = ({ index }: { index: number }) => {
  const count = useWatch<MatchValues, `games.${number}.players`>({ name: `games.${index}.players` }).length
  return <span className="figures text-soft">{count}</span>
}

/** The fields of a game that have a panel of their own, besides its players. */
const MORE = ['startedAt', 'endedAt', 'pickedBy', 'firstBan', 'vodStart', 'replayCode', 'heroPlaytime'] as const

/**
 * One game: a column with its map, scores and draft, and its players below all columns while they are open. On narrow
 * screens they follow one another.
 */
export const GameBlock = memo(({ index, matchId, onRemove, onLeave }: Props) => {
  const panelId = useId()
  const moreId = useId()
  const [wanted, setWanted] = useState(false)
  const [wantsMore, setWantsMore] = useState(false)
  const path = `games.${index}` as const
  const { errors } = useFormState<MatchValues>({ name: path })
  const { control } = useFormContext<MatchValues>()
  const [one, two] = useWatch({ control, name: [`${path}.teamOneScore`, `${path}.teamTwoScore`] })
  const sides = useSides()
  const winner = gameWinner({ score: { one, two } })
  // Its errors must be visible.
  const problems = errors.games?.[index]
  const open = wanted || problems?.players !== undefined
  const more = wantsMore || MORE.some((field) => problems?.[field] !== undefined)
  const number = index + 1

  return (
    <fieldset aria-label={`Game ${number}`} className="contents">
      <div
        data-game
        style={{ '--column': number } as React.CSSProperties}
        className="card @container flex min-w-0 scroll-mb-28 flex-col gap-3 overflow-hidden p-3 lg:col-start-(--column) lg:row-start-1"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-3">
          <h3 className="figures text-base tracking-wider uppercase">Game {number}</h3>
          <button
            type="button"
            onClick={() => onRemove(index)}
            className="-my-2 -mr-1 min-h-10 min-w-10 px-1 text-right text-xs text-soft hover:text-live hover:underline max-lg:order-last"
          >
            <X size={16} aria-hidden className="ml-auto lg:@min-[11rem]:hidden" />
            <span className="max-lg:sr-only @max-[11rem]:sr-only">Remove Game</span>
            <span className="sr-only"> {number}</span>
          </button>
          <div className="min-w-0 lg:col-span-full">
            <MapField index={index} />
          </div>
        </div>
        <div className="flex flex-col gap-2">
          {SIDES.map((side) => (
            <ScoreField
              key={side}
              index={index}
              side={side}
              team={sides[side].name}
              tag={sides[side].tag}
              hasWon={winner === side}
              hasLost={winner === otherSide(side)}
            />
          ))}
        </div>
        <DraftCard {...{ index, sides, matchId, onLeave }} folded={!more} />
        <div className="-mx-3 mt-auto -mb-3 flex flex-wrap divide-x divide-line border-t border-line">
          <Toggle {...{ open, panelId }} onToggle={() => setWanted(!open)}>
            Players <span className="sr-only">of game {number}</span> <PlayerCount index={index} />
          </Toggle>
          <Toggle open={more} panelId={moreId} onToggle={() => setWantsMore(!more)}>
            More <span className="sr-only">about game {number}</span>
          </Toggle>
        </div>
      </div>
      {open && (
        <div id={panelId} className="card p-4 lg:col-span-full">
          <h3 className="pb-3 text-base">Players of game {number}</h3>
          <LineUps index={index} />
        </div>
      )}
      {more && (
        <div id={moreId} className="card flex flex-col gap-6 p-4 lg:col-span-full">
          <h3 className="text-base">More about game {number}</h3>
          <GameFacts index={index} />
          <GameHeroes index={index} />
        </div>
      )}
    </fieldset>
  )
})
