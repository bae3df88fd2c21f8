import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { bothSides, type Side, type Sides } from '#domain/matches/match.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { teamSpoilerKey } from '#web/matches/spoiler-key.tsx'
import { RevealLine } from '#web/site/spoiler-reveal.tsx'
import { useHides, useSpoilerMode } from '#web/site/spoiler.ts'
import { GamesList } from '#web/statistics/games-behind.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { HowToRead } from '#web/statistics/how-to-read.tsx'
import { CardParts } from './card-parts.tsx'
import { ComparedParts, partsOf, Records } from './compared.tsx'
import { addressAt, choicesOf, NO_NUMBER, type Choices } from './choices.ts'
import { Meetings } from './meetings.tsx'
import { askedGames, cardGamesQuery, cardQuery, pairingOf } from './queries.ts'
import { useRevealedMatches } from './revealed.ts'
import { ScoutingFilters } from './scouting-filters.tsx'
import { scoutingSpoilerKey } from './spoiler-key.ts'

type Props = { match: MatchRecord; teams: Sides<string>; choices: Choices; revealed: string | null }

/** Which maps are listed, in words. */
const titleOf = ({ side, met, map, hero, as, by, turn, against, won }: Choices, names: Sides<string>): string => {
  const whose = side === null || met ? `${names.one} vs ${names.two}` : names[side]
  const how = as === 'open' ? 'left open' : as === 'protect' ? 'protected' : as === 'opening' ? 'as its first ban' : 'banned'
  const parts = [
    map && findMap(map)?.name,
    hero && `${findHero(hero)?.name} ${how}${by === 'opponent' ? ' against it' : ''}${turn ? ` in column ${turn}` : ''}`,
    against && `when ${findHero(against)?.name} is banned first`,
    won && (won === 'team' ? 'won' : 'lost'),
  ].filter(Boolean)
  return ['All played maps: ', whose, ...parts.map((part) => `, ${part}`)].join('')
}

const Card = ({ match, teams, choices, revealed }: Props) => {
  const now = useNow()
  const { data, error, refetch } = useQuery(cardQuery(teams, choices, now, revealed))
  const sides = sidesOf(match)
  const names = bothSides((side) => sides[side].name)
  const address = addressAt(match.id)
  const behind = (number: Partial<Choices>) => `${address(choices, { ...NO_NUMBER, ...number })}#games`
  if (error) return <FailedPart what="The scouting card" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const scouted = { one: data.team, two: data.opponent }
  const withRange = choices.ranges !== null
  const prefix = revealed === null ? 'of-' : 'revealed-'
  const ofSide = (side: Side) => (number: Partial<Choices>) => behind({ side, ...number })
  return (
    // Zoomed out, all of it is one sheet of A4.
    <div className="space-y-6 print:space-y-1 print:text-xs print:leading-4 print:[zoom:0.62]">
      <div>
        <CardParts parts={partsOf(scouted)} address={address(choices, {})} prefix={prefix} />
        <HowToRead ranges={choices.ranges} address={(ranges) => address(choices, { ranges })}>
          Beside each share are its bar and its count and, once ranges are shown, the range in which the true share lies in 95 of 100 cases: the thin line in
          its bar. Shares of fewer than 20 cases are grey. Each leads to the maps behind it.
        </HowToRead>
        <Records teams={sides} scouted={scouted} behind={ofSide} withRange={withRange} />
      </div>
      <div id={`${prefix}meetings`} className="scroll-mt-16 border-t border-line pt-4 print:border-0 print:pt-0">
        <Meetings meetings={data.meetings} names={names} to={behind({ side: 'one', met: '1', won: 'team' })} withRange={withRange} />
      </div>
      <ComparedParts teams={sides} scouted={scouted} behind={ofSide} withRange={withRange} prefix={prefix} />
      <div data-no-print className="border-t border-line pt-4">
        <GamesList
          title={titleOf(choices, names)} query={cardGamesQuery(teams, choices, now, revealed)} asked={askedGames(choices)} heroId={choices.hero} named={choices.map === null}
          address={(place) => address(choices, place)} folded={choices.side === null}
        />
      </div>
    </div>
  )
}

const NOT_REVEALED = 'Who plays here follows from results that you have not revealed.'

type OfferProps = { match: MatchRecord; note?: string; children?: string }

/** In spoiler mode the way to the whole card, below the notice in its place, and back again by a button without a box. */
const Offer = ({ match, note = 'Numbers here tell results', children }: OfferProps) => (
  <div className={clsx('hidden spoiler-on:block spoiler:card spoiler:mb-4', !children && 'spoiler:border-t-0')} data-no-print>
    {children && <p className="px-4 py-6 text-center text-soft scores:hidden">{children}</p>}
    <RevealLine spoilerKey={scoutingSpoilerKey(match)} what="scouting card" note={note} slim />
  </div>
)

type OfferedProps = Omit<Props, 'revealed'>

/** What a card counts in spoiler mode while it is not revealed as a whole: null where it shows no number, as it is a spoiler who plays or nothing was revealed. */
const useCounted = (match: MatchRecord) => {
  const revealed = useRevealedMatches()
  const isOn = useSpoilerMode()
  const hides = [useHides(teamSpoilerKey(match, 'one')), useHides(teamSpoilerKey(match, 'two'))].includes(true)
  return { hides, revealed: isOn && !hides && revealed !== '' ? revealed : null }
}

/** A card whose teams are known: in spoiler mode results count once they were revealed, until all of it is (SA-12). */
const Offered = ({ match, teams, choices }: OfferedProps) => {
  const { hides, revealed } = useCounted(match)
  return (
    <>
      {/* Once all is revealed the way back is at the end of the row, where there is room for it. */}
      <div className="scores:flex scores:flex-wrap scores:items-start scores:justify-end scores:gap-x-4">
        {/* Where there is no number they do nothing. */}
        <div className={clsx('scores:min-w-0 scores:grow scores:basis-80', revealed === null && 'spoiler:hidden')}>
          <ScoutingFilters matchId={match.id} choices={choices} />
        </div>
        {revealed === null
          ? <Offer match={match}>{hides ? NOT_REVEALED : 'Hidden in spoiler mode: only matches whose results you reveal are counted here.'}</Offer>
          : <Offer match={match} note="Only matches whose results you have revealed are counted" />}
      </div>
      {revealed !== null && (
        <div className="scores:hidden">
          <Card {...{ match, teams, choices, revealed }} />
        </div>
      )}
      <div className="spoiler:hidden">
        <Card {...{ match, teams, choices }} revealed={null} />
      </div>
    </>
  )
}

/** Two teams before they meet, on one page (SA-11). `address` is its query, which chooses what counts. It is inside the element of its spoiler key. */
export const ScoutingCard = ({ match, address }: { match: MatchRecord; address: string }) => {
  const teams = pairingOf(match)
  if (teams) return <Offered match={match} teams={teams} choices={choicesOf(new URLSearchParams(address))} />
  return (
    <>
      {/* That it never has two teams follows from a result. */}
      {match.unplayed && <Offer match={match}>{NOT_REVEALED}</Offer>}
      <Empty className={clsx(match.unplayed && 'spoiler:hidden')}>Once both teams of this match are known, this is where they are compared.</Empty>
    </>
  )
}
