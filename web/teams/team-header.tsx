import type { TeamRecord } from '#contract/teams.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { Star } from '#web/following/star.tsx'
import { TeamLogo } from './team-logo.tsx'
import { wordClass } from './word-class.ts'

/** The head of a team's page. */
export const TeamHeader = ({ team }: { team: TeamRecord }) => (
  <div className="border-b border-line bg-raised">
    <div className="page-width flex items-center gap-4 py-4 md:gap-8 md:py-10">
      <TeamLogo name={team.name} logo={team.logo} className="size-16 self-start md:size-32" />
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h1 className="team-head-name min-w-0 text-2xl md:text-3xl">
            <bdi className={wordClass(team.name)}>{team.name}</bdi>
          </h1>
          <Star kind="team" id={team.id} />
        </div>
        <p className="figures flex md:mt-2 flex-wrap gap-x-4 text-lg tracking-wide text-soft">
          {team.tag && <bdi className="min-w-0 wrap-anywhere">#{team.tag}</bdi>}
          {team.region && <span>{team.region}</span>}
        </p>
        <div className="md:pt-3">
          <CalendarLinks path={`/api/calendars/teams/${encodeURIComponent(team.id)}.ics`} />
        </div>
      </div>
    </div>
  </div>
)
