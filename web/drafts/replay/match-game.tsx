import type { ReactNode } from 'react'
import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import type { DraftTeam } from '#domain/drafts/slots.ts'
import { otherSide, type Side } from '#domain/matches/match.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { sideOfTeamA } from '#domain/matches/series.ts'
import { mapsOf } from '#web/matches/match-maps.ts'
import { matchSpoilerKey, teamSpoilerKey, useMatchSpoiler, useShownTitle } from '#web/matches/spoiler-key.tsx'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { RevealEye } from '#web/site/spoiler-reveal.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/time/now.tsx'

const HIDDEN = 'Spoiler mode hides which maps were played. Reveal the score to see this one.'

type Names = Record<DraftTeam, ReactNode>
type Props = { match: MatchRecord; number: number; children: (game: GameRecord, names: Names) => ReactNode }

/** Something about a game, with the names of its teams; hidden while it would tell that the map was played (MT-22). */
export const MatchGame = ({ match, number, children }: Props) => {
  const now = useNow()
  const spoiler = useMatchSpoiler(match)
  const title = useShownTitle(match)
  const map = mapsOf(match, now).find((each) => each.number === number)
  const teamA = map?.game && sideOfTeamA(match, map.game)
  const nameOf = (side: Side) => <SpoilerPart spoilerKey={teamSpoilerKey(match, side)}>{sidesOf(match)[side].name}</SpoilerPart>
  const shown = map?.game && teamA
    ? children(map.game, { A: nameOf(teamA), B: nameOf(otherSide(teamA)) })
    : <Empty>This map was not played.</Empty>
  return (
    <div {...spoiler}>
      {map?.certain ? shown : (
        <>
          <div className="spoiler:hidden">{shown}</div>
          <div className="scores:hidden">
            <Empty>
              {HIDDEN}
              <RevealEye spoilerKey={matchSpoilerKey(match)} what="score" of={title} className="ml-2" />
            </Empty>
          </div>
        </>
      )}
    </div>
  )
}
