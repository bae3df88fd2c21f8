import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { GameRecord } from '#contract/matches.ts'
import { findMap, MAP_NOT_PLAYED } from '#domain/catalogue/catalogue.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { Concealed } from './score.tsx'

/** What a tile needs of a game. */
export type TileGame = Pick<GameRecord, 'gameNumber' | 'map' | 'teamOneScore' | 'teamTwoScore'>

const TileScore = ({ game }: { game: TileGame }) => {
  const winner = gameWinner(game)
  const { teamOneScore: one, teamTwoScore: two } = game
  if (one === null || two === null) return <span className="text-soft">–</span>
  const side = (score: number, lost: boolean) => (
    <Concealed shown={String(score)} hidden="?" className={clsx(lost && 'scores:font-medium scores:text-soft')} />
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

type TileProps = { game: TileGame; open: boolean; panelId: string; onToggle: () => void }

const MapTile = ({ game, open, panelId, onToggle }: TileProps) => {
  const map = findMap(game.map)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
      className={clsx(
        'card card-link flex w-52 shrink-0 snap-start flex-col overflow-hidden text-left',
        'md:w-auto md:min-w-0 md:flex-1 md:basis-40',
        open && 'border-accent hover:border-accent',
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
          <span className="figures text-lg text-soft">{game.map === MAP_NOT_PLAYED ? 'Map not played' : 'TBD'}</span>
        )}
      </span>
      <span className="flex w-full flex-1 items-center gap-2 px-3 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="figures block truncate text-base">{map?.name ?? `Map ${game.gameNumber}`}</span>
          {map && <ModeLabel mode={map.gameMode} />}
        </span>
        <span className="figures text-xl">
          <TileScore game={game} />
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

type Props = { games: TileGame[]; openNumber: number | null; panelId: string; onToggle: (gameNumber: number) => void }

/** The maps of a series in a row, which scrolls sideways on small screens. A press opens or closes a map's details. */
export const MapTiles = ({ games, openNumber, panelId, onToggle }: Props) => (
  <div className="scroll-row -mx-4 flex snap-x scroll-px-4 gap-3 px-4 pb-2 md:mx-0 md:px-0">
    {games.map((game) => (
      <MapTile
        key={game.gameNumber}
        game={game}
        open={game.gameNumber === openNumber}
        panelId={panelId}
        onToggle={() => onToggle(game.gameNumber)}
      />
    ))}
  </div>
)
