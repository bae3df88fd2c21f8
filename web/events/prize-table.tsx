import { useState } from 'react'
import { Link } from 'react-router'
import type { Prize } from '#domain/events/event.ts'
import { placeLabel, prizeButton, shownPrizes } from '#domain/events/prizes.ts'
import { RevealLine } from '#web/site/spoiler-reveal.tsx'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { Button } from '#web/ui/button.tsx'
import { dollars } from '#web/ui/dollars.ts'

const head = 'px-4 py-2.5 text-left text-xs font-semibold text-soft'
const cell = 'border-t border-line/60 px-4 py-2.5'

const PrizeTeams = ({ teams }: Pick<Prize, 'teams'>) => {
  if (teams.length === 0) return <span className="text-soft">TBD</span>
  return teams.map(({ teamId, teamName }, index) => (
    <span key={`${teamId}${teamName}`}>
      {index > 0 && ', '}
      {teamId ? (
        <Link to={`/teams/${encodeURIComponent(teamId)}`} className="hover:underline">
          <bdi>{teamName || teamId}</bdi>
        </Link>
      ) : (
        <bdi>{teamName}</bdi>
      )}
    </span>
  ))
}

/** The prizes and their winners: the first places, or all of them. Winners stay hidden in spoiler mode. */
export const PrizeTable = ({ eventId, prizes }: { eventId: string; prizes: Prize[] }) => {
  const [expanded, setExpanded] = useState(false)
  const button = prizeButton(prizes.length, expanded)
  const shown = shownPrizes(prizes, expanded).length
  const spoiler = useSpoilerProps(`prizes:${eventId}`)
  return (
    <div {...spoiler} className="card">
      <table className="w-full">
        <thead>
          <tr>
            <th className={head}>Place</th>
            <th className={head}>Prize</th>
            <th className={head}>Team</th>
          </tr>
        </thead>
        <tbody>
          {shownPrizes(prizes, true).map((prize, index) => (
            // Without script, and on paper, all are there.
            <tr key={prize.place} className={index < shown ? undefined : 'hidden print:table-row noscript:table-row'}>
              <td className={`${cell} figures text-lg`}>{placeLabel(prize)}</td>
              <td className={`${cell} figures text-base`}>{dollars(prize.prize)}</td>
              <td className={`${cell} font-semibold`}>
                <span className="spoiler:hidden">
                  <PrizeTeams teams={prize.teams} />
                </span>
                <span className="text-soft scores:hidden">?</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prizes.some(({ teams }) => teams.length > 0) && (
        <RevealLine spoilerKey={spoiler['data-spoiler-key']} what="prize winners" note="Winners are hidden" />
      )}
      {button && (
        <div className="border-t border-line/60 p-2 text-center noscript:hidden" data-no-print>
          <Button
            className="border-transparent bg-transparent"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {button}
          </Button>
        </div>
      )}
    </div>
  )
}
