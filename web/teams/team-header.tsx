import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TeamFigures } from '#contract/team/history.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { placeLabel } from '#domain/events/prizes.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { Star } from '#web/following/star.tsx'
import { ResultMark } from '#web/matches/result-mark.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { HeadFigures } from '#web/ui/head-figures.tsx'
import { teamFiguresQuery } from './history/queries.ts'
import { recordText } from './history/record-text.ts'
import { TeamLogo } from './team-logo.tsx'
import { wordClass } from './word-class.ts'

const Form = ({ form }: Pick<TeamFigures, 'form'>) => form.map(({ matchId, result }) => <ResultMark key={matchId} result={result} small className="lg:w-7 lg:text-base lg:leading-7" />)

/** The head of a team's page, with its figures (TM-15). */
export const TeamHeader = ({ team }: { team: TeamRecord }) => {
  const { data } = useQuery(teamFiguresQuery(team.id))
  return (
    <div className="border-b border-line bg-raised">
      <div className="page-width flex flex-wrap items-center gap-x-4 py-4 md:gap-x-8 md:py-10 lg:flex-nowrap">
        <TeamLogo name={team.name} logo={team.logo} className="size-16 self-start md:size-32" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h1 className="team-head-name min-w-0 text-2xl md:text-3xl">
              <bdi className={wordClass(team.name)}>{team.name}</bdi>
            </h1>
            <Star kind="team" id={team.id} />
          </div>
          <p className="figures flex md:mt-2 flex-wrap gap-x-4 text-lg tracking-wide text-soft">
            {team.tag && <bdi className="min-w-0 wrap-anywhere">#{team.tag}</bdi>}
            {team.region && <span>{team.region}</span>}
            {data?.playing && (
              <span className="min-w-40 flex-1 truncate">
                {'at '}
                <Link to={`/events/${encodeURIComponent(data.playing.eventId)}`} className="text-text hover:underline">
                  <bdi>{data.playing.name}</bdi>
                </Link>
              </span>
            )}
          </p>
          <div className="md:pt-3">
            <CalendarLinks path={`/api/calendars/teams/${encodeURIComponent(team.id)}.ics`} />
          </div>
        </div>
        {data && (
          <HeadFigures
            first={data.form.length > 0 ? ['Form', <Form key="form" form={data.form} />] : undefined}
            figures={[
              ['Matches', recordText(data.matches, '')],
              ['Maps', recordText(data.maps, '')],
              ['Best place', data.best && placeLabel({ place: data.best.place.from, placeEnd: data.best.place.to })],
              ['Prizes', data.prize > 0 && dollars(data.prize)],
            ]}
          />
        )}
      </div>
    </div>
  )
}
