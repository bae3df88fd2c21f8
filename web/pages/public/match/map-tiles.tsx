import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { findMap, MAP_NOT_PLAYED, type GameMap } from '#domain/catalogue/catalogue.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { showInRow } from '#web/ui/show-in-row.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { MAPS_ID } from './to-maps.ts'
import { CLOSED, mapsOf, type OpenMap } from '#web/matches/match-maps.ts'

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

/** What a tile says where no map of a coming match is named: no higher than its words. */
const Unnamed = ({ number, words }: { number: number; words: string }) => (
  <span className="flex min-h-11 items-center justify-between gap-4 px-3 py-1">
    <span className="figures text-base">{`Map ${number}`}</span>
    <span className="figures text-base text-soft">{words}</span>
  </span>
)

type TileProps = {
  number: number
  game: GameRecord | undefined
  /** Where spoiler mode must not show the same, one tile is for it and another for all others. */
  shows: 'always' | 'scores' | 'spoiler'
  /** Tells neither which map it is nor its score. */
  hidden?: boolean
  live: boolean
  /** No map of the match is named, and none has begun. */
  unnamed: boolean
  hiddenScore: string
  open: boolean
  panelId: string
}

type NamedProps = Pick<TileProps, 'number' | 'game' | 'live' | 'hiddenScore'> & { map: GameMap | undefined; words: string }

const Named = ({ number, game, map, words, live, hiddenScore }: NamedProps) => (
  <>
    <span className={clsx('relative block aspect-video w-full bg-higher', !map && 'grid place-items-center')}>
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
        <span className={clsx('figures text-center text-lg text-soft', live && 'scores:pt-5')}>{words}</span>
      )}
      {live && (
        <Tag tone="live" className="absolute top-2 left-1 spoiler:hidden">
          <LiveDot />
          Live
        </Tag>
      )}
      <span className="slant picture-ground figures absolute right-1 bottom-0 bg-ground/85 px-4 py-0.5 text-lg text-text">
        <span className="spoiler:hidden">
          <TileScore game={game} />
        </span>
        <span className="text-soft scores:hidden">{hiddenScore}</span>
      </span>
    </span>
    <span className="px-3 py-2">
      <span className="figures block text-base leading-5 text-balance">{map?.name ?? `Map ${number}`}</span>
      {map && <ModeLabel mode={map.gameMode} />}
    </span>
  </>
)

const MapTile = ({ number, game, shows, hidden, live, unnamed, hiddenScore, open, panelId }: TileProps) => {
  const map = hidden ? undefined : findMap(game?.map)
  const words = hidden ? 'Hidden' : game?.map === MAP_NOT_PLAYED ? 'Map not played' : 'TBD'
  return (
    <a
      ref={open ? showInRow : undefined}
      // The page opens it where its code is there; without, the address does.
      href={`?map=${open ? CLOSED : number}#${MAPS_ID}`}
      data-map={open ? CLOSED : number}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      className={clsx(
        'card card-link flex snap-start flex-col overflow-hidden',
        open && 'border-accent hover:border-accent',
        shows === 'scores' && 'spoiler:hidden',
        shows === 'spoiler' && 'scores:hidden',
        hidden && 'border-dashed',
      )}
    >
      {unnamed ? <Unnamed number={number} words={words} /> : <Named {...{ number, game, map, words, live, hiddenScore }} />}
    </a>
  )
}

type Props = { match: MatchRecord; now: number; open: OpenMap; live: number | null; panelId: string }

/**
 * The maps of a series in a row, none narrower than its name nor wider than a card; a row that is too long for the page
 * scrolls sideways. A press opens or closes a map's details.
 */
export const MapTiles = ({ match, now, open, live, panelId }: Props) => {
  const hiddenScore = scoreTexts(match, now, true)?.one ?? ''
  const unnamed = matchStatus(match, now) === 'upcoming' && !match.games.some((game) => findMap(game.map))
  return (
    <div className="map-tiles scroll-row -mx-(--page-margin) grid snap-x scroll-px-(--page-margin) grid-flow-col gap-3 px-(--page-margin) pb-2 md:mx-0 md:px-0">
      {mapsOf(match, now).map(({ number, game, certain, replay }) => {
        const isOpen = number === open.number
        const tile = { number, game, unnamed, hiddenScore, panelId, live: number === live, open: isOpen }
        if (certain && !(isOpen && open.byItself)) return <MapTile key={number} {...tile} shows="always" />
        return (
          <Fragment key={number}>
            {(game || number === 1) && <MapTile {...tile} shows="scores" />}
            {!replay && <MapTile {...tile} shows="spoiler" hidden={!certain} open={isOpen && !open.byItself} />}
          </Fragment>
        )
      })}
    </div>
  )
}
