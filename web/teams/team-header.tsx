import { Link } from 'react-router'
import type { TeamRecord } from '#contract/teams.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { Star } from '#web/following/star.tsx'
import { TeamLogo } from './team-logo.tsx'

/** The head of a team's page. */
export const TeamHeader = ({ team }: { team: TeamRecord }) => (
  <div className="border-b border-line bg-raised">
    <div className="page-width flex items-center gap-4 py-8 md:gap-8 md:py-12">
      <TeamLogo name={team.name} logo={team.logo} className="size-20 md:size-32" />
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h1 className="min-w-0 text-2xl md:text-3xl">
            <bdi>{team.name}</bdi>
          </h1>
          <Star kind="team" id={team.id} />
        </div>
        <p className="figures mt-2 flex flex-wrap gap-x-4 text-lg tracking-wide text-soft">
          {team.tag && <bdi className="min-w-0 wrap-anywhere">#{team.tag}</bdi>}
          {team.region && <span>{team.region}</span>}
        </p>
        <div className="flex flex-wrap gap-x-6 pt-3">
          <CalendarLinks path={`/api/calendars/teams/${encodeURIComponent(team.id)}.ics`} />
          <Link
            to={`/matches?team=${encodeURIComponent(team.id)}`}
            className="flex min-h-10 items-center font-semibold text-accent hover:underline"
          >
            All matches
          </Link>
        </div>
      </div>
    </div>
  </div>
)
