import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { findMap, MAP_NOT_PLAYED } from '#domain/catalogue/catalogue.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { mapsOf } from './match-maps.ts'

const TileScore = ({ game }: { game: GameRecord | undefined }) => {
  const winner = game && gameWinner(game)
  const { one = null, two = null } = game?.score ?? {}
  if (one === null || two === null) return <span className="text-soft">–</span>
  const side = (score: number, lost: boolean) => (
    <span className={clsx(lost && 'font-medium text-soft')}>{score}</span>
  )
  return (
    <span className="flex items-baseline gap-1.5">
      {side(one, winner === 'two')}
      <span className="text-base text-soft" aria-label="to">
        –
      </span>
      {side(two, winner === 'one')}
    </span>
  )
}

type TileProps = {
  number: number
  game: GameRecord | undefined
  /** Where a map is hidden, one tile represents it in spoiler mode and another shows it. */
  shows: 'always' | 'scores' | 'spoiler'
  hiddenScore: string
  open: boolean
  panelId: string
  onToggle: () => void
}

const MapTile = ({ number, game, shows, hiddenScore, open, panelId, onToggle }: TileProps) => {
  const map = shows === 'spoiler' ? undefined : findMap(game?.map)
  const words = shows === 'spoiler' ? 'Hidden' : game?.map === MAP_NOT_PLAYED ? 'Map not played' : 'TBD'
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
      className={clsx(
        'card card-link flex w-52 shrink-0 snap-start flex-col overflow-hidden text-left',
        'md:w-auto md:max-w-92 md:min-w-0 md:flex-1 md:basis-40',
        open && 'border-accent hover:border-accent',
        shows === 'scores' && 'spoiler:hidden',
        shows === 'spoiler' && 'border-dashed scores:hidden',
      )}
    >
      <span
        className={clsx(
          'relative block aspect-video w-full overflow-hidden bg-higher',
          !map && 'grid place-items-center',
        )}
      >
        {map ? (
          <img
            src={map.portraitUrl}
            alt=""
            width={320}
            height={180}
            decoding="async"
            suppressHydrationWarning
            className="size-full object-cover"
          />
        ) : (
          <span className="figures text-lg text-soft">{words}</span>
        )}
      </span>
      <span className="flex w-full flex-1 items-center gap-2 px-3 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="figures block truncate text-base">{map?.name ?? `Map ${number}`}</span>
          {map && <ModeLabel mode={map.gameMode} />}
        </span>
        <span className="figures text-xl">
          <span className="spoiler:hidden">
            <TileScore game={game} />
          </span>
          <span className="text-soft scores:hidden">{hiddenScore}</span>
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className={clsx('shrink-0 text-soft transition-transform', open && 'rotate-180')}
        />
      </span>
    </button>
  )
}

type Props = {
  match: MatchRecord
  now: number
  openNumber: number | null
  panelId: string
  onToggle: (number: number) => void
}

/** The maps of a series in a row, which scrolls sideways on small screens. A press opens or closes a map's details. */
export const MapTiles = ({ match, now, openNumber, panelId, onToggle }: Props) => {
  const hiddenScore = scoreTexts(match, now, true)?.one ?? ''
  return (
    <div className="scroll-row -mx-4 flex snap-x scroll-px-4 gap-3 px-4 pb-2 md:mx-0 md:px-0">
      {mapsOf(match, now).map(({ number, game, certain, replay }) => {
        const open = number === openNumber
        const tile = { number, game, hiddenScore, open, panelId, onToggle: () => onToggle(number) }
        if (certain) return <MapTile key={number} {...tile} shows="always" />
        return (
          <Fragment key={number}>
            {(game || number === 1) && <MapTile {...tile} shows="scores" />}
            {!replay && <MapTile {...tile} shows="spoiler" />}
          </Fragment>
        )
      })}
    </div>
  )
}
