import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TeamFigures } from '#contract/team/history.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { ResultMark } from '#web/matches/result-mark.tsx'
import { HeadFigures } from './head-figures.tsx'
import { teamFiguresQuery } from './history/queries.ts'
import { RecordHead } from './record-head.tsx'
import { wordClass } from './word-class.ts'

const Form = ({ form }: Pick<TeamFigures, 'form'>) => form.map(({ matchId, result }) => <ResultMark key={matchId} result={result} small className="lg:w-7 lg:text-base lg:leading-7" />)

const Figures = ({ form, matches, maps, best, prize }: TeamFigures) => (
  <HeadFigures form={form.length > 0 && <Form form={form} />} matches={matches} maps={maps} best={best && best.place} prizes={['Prizes', prize]} />
)

/** The head of a team's page, with its figures (TM-15). */
export const TeamHeader = ({ team }: { team: TeamRecord }) => {
  const { data } = useQuery(teamFiguresQuery(team.id))
  return (
    <RecordHead kind="team" record={team} headingClass="team-head-name" nameClass={wordClass(team.name)} figures={data && <Figures {...data} />}>
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
    </RecordHead>
  )
}
