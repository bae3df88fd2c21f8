import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Swords } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { boardAfter, playedTurns } from '#domain/drafts/replay.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { hasHeroes } from '#domain/drafts/slots.ts'
import { withSeason } from '#domain/drafts/with-season.ts'
import { codePath } from '#web/drafts/sharing/link.ts'
import { mapsOf } from '#web/matches/match-maps.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { useMatchSpoiler, useShownTitle } from '#web/matches/spoiler-key.tsx'
import { isGone } from '#web/site/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { gameNamed, gameText, replayPath, type GamePlace } from './address.ts'
import { Compared } from './compared.tsx'
import { Controls } from './controls.tsx'
import { GameBoard } from './game-board.tsx'
import { MatchGame } from './match-game.tsx'
import { Pictures } from './pictures.tsx'
import { usePlay } from './use-play.ts'

const NOT_A_GAME = 'This names no draft. Open the draft of another map and copy its address.'

/** The other maps of the same match that have a draft. */
const OtherMaps = ({ match, number, at }: { match: MatchRecord; number: number; at: (game: GamePlace) => string }) => {
  const now = useNow()
  const maps = mapsOf(match, now).flatMap((map) => (map.number !== number && map.game && hasHeroes(map.game.teamASlots, map.game.teamBSlots) ? [map] : []))
  return (
    <div {...useMatchSpoiler(match)}>
      <ul className="flex flex-wrap gap-2">
        {maps.map((map) => (
          <div key={map.number} className={clsx('contents', !map.certain && 'spoiler:hidden')}>
            <ChipLink to={at({ matchId: match.id, number: map.number })} chosen={false}>
              Map {map.number}{findMap(map.game?.map) && `: ${findMap(map.game?.map)?.name}`}
            </ChipLink>
          </div>
        ))}
      </ul>
    </div>
  )
}

/** The draft of another game, after as many turns. */
const Other = ({ place, turn, first }: { place: GamePlace; turn: number; first: MatchRecord['games'][number] }) => {
  const { data: match, error } = useQuery(matchQuery(place.matchId))
  const title = match ? <OtherTitle match={match} number={place.number} /> : null
  if (error) return <Alert>{isGone(error) ? 'The match to compare with does not exist.' : error.message}</Alert>
  if (!match) return <LoadingText>Loading the other draft...</LoadingText>
  return (
    <MatchGame match={match} number={place.number}>
      {(game, names) => (
        <div className="space-y-4">
          {title}
          <GameBoard game={game} names={names} turn={Math.min(turn, playedTurns(game).length)} />
          <Compared first={boardAfter(first, turn)} second={boardAfter(game, turn)} />
        </div>
      )}
    </MatchGame>
  )
}

const OtherTitle = ({ match, number }: { match: MatchRecord; number: number }) => (
  <p>
    <Link to={replayPath({ matchId: match.id, number })} className="font-semibold text-accent hover:underline">
      Map {number} of <bdi>{useShownTitle(match)}</bdi>
    </Link>
  </p>
)

type Props = {
  match: MatchRecord
  number: number
  /** The choices of the address, as its query. */
  choices: string
}

/** A draft with all that leads through it, and another one to compare it with (DR-11). */
export const Replay = ({ match, number, choices }: Props) => {
  const [, change] = useSearchState()
  const search = new URLSearchParams(choices)
  const title = useShownTitle(match)
  const game = match.games[number - 1]
  const last = game ? playedTurns(game).length : 0
  const asked = search.get('turn')
  const turn = asked !== null && /^\d{1,2}$/.test(asked) ? Math.min(last, Number(asked)) : last
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it reads the address each time
  const go = useCallback((to: number) => change({ turn: String(to) }), [])
  const play = usePlay(turn, last, go)
  const path = replayPath({ matchId: match.id, number })
  const withText = search.get('with')
  const other = gameNamed(withText)
  const at = (changes: Record<string, string>) => `${path}?${new URLSearchParams({ ...Object.fromEntries(search), ...changes })}`
  return (
    <div className="page-width space-y-8 pt-4 md:pt-6">
      <div>
        <p>
          <Link to={`/matches/${encodeURIComponent(match.id)}?map=${number}`} className="inline-flex min-h-10 items-center gap-2 text-soft hover:text-text">
            <ArrowLeft size={16} aria-hidden /> <bdi>{title}</bdi>
          </Link>
        </p>
        <h1 className="pb-4 text-xl md:text-2xl">Draft of map {number}</h1>
        <MatchGame match={match} number={number}>
          {(shown, names) => (
            <>
              <GameBoard game={shown} names={names} turn={turn} />
              {last > 0 && <Controls turn={turn} last={last} go={go} play={play} at={(to) => at({ turn: String(to) })} />}
              <div className="flex flex-wrap gap-2 pt-4" data-no-print>
                <Link to={codePath(encodeDraft(withSeason({ ...boardOf(boardAfter(shown, turn)), selectedMapId: findMap(shown.map)?.id ?? null })))} className={buttonClass('quiet')}>
                  <Swords size={16} aria-hidden /> Open this turn in the simulator
                </Link>
                <Pictures match={match} number={number} turn={turn} />
              </div>
            </>
          )}
        </MatchGame>
      </div>
      <Section title="Compare with">
        <div className="space-y-4">
          <OtherMaps match={match} number={number} at={(with_) => at({ with: gameText(with_) })} />
          <form
            action={path} className="flex flex-wrap gap-2" data-no-print
            onSubmit={(event) => {
              event.preventDefault()
              const address = new FormData(event.currentTarget).get('with')
              if (typeof address === 'string') change({ with: address })
            }}
          >
            {asked !== null && <input type="hidden" name="turn" value={turn} />}
            <input
              name="with" required maxLength={300} aria-label="Address of another draft" placeholder="Address of another draft"
              defaultValue={other ? '' : (withText ?? '')} className="field min-h-10 min-w-0 flex-1 basis-60 px-3"
            />
            <Button type="submit">Compare</Button>
          </form>
          {withText !== null && !other && <Alert>{NOT_A_GAME}</Alert>}
          {other && game && <Other key={gameText(other)} place={other} turn={turn} first={game} />}
        </div>
      </Section>
    </div>
  )
}

const boardOf = ({ teamASlots, teamBSlots }: MatchRecord['games'][number]) => ({ teamASlots, teamBSlots })
