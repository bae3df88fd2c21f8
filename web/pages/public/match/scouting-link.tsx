import { Swords } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { isTeamId, teamIdOf } from '#domain/matches/series.ts'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { teamSpoilerKey } from '#web/matches/spoiler-key.tsx'
import { withPicture } from '#web/site/calendar-links.tsx'

/** The way to the scouting card of the two teams (SA-11), where both are known. */
export const ScoutingLink = ({ match }: { match: MatchRecord }) =>
  isTeamId(teamIdOf(match, 'one')) && isTeamId(teamIdOf(match, 'two')) && (
    <SpoilerPart spoilerKey={teamSpoilerKey(match, 'one')} instead={null}>
      <SpoilerPart spoilerKey={teamSpoilerKey(match, 'two')} instead={null}>
        <Link to={`/matches/${encodeURIComponent(match.id)}/scouting`} className={withPicture}>
          <Swords size={16} aria-hidden className="text-accent" />
          Scouting card
        </Link>
      </SpoilerPart>
    </SpoilerPart>
  )
