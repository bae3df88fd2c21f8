import { Link } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import type { EventMark } from '#web/events/queries.ts'
import type { Side } from '#domain/matches/match.ts'
import { outcomeLine } from '#domain/matches/outcome-text.ts'
import { playedAgain } from '#domain/matches/replays/played-again.ts'
import { matchBadge } from '#domain/matches/display/badge.ts'
import { shownTime, withoutResult } from '#domain/matches/status.ts'
import { sideColour } from '#domain/marks/side-colour.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { Star } from '#web/following/star.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { IfResult } from '#web/matches/if-result.tsx'
import { ScoreBug } from '#web/matches/score-bug.tsx'
import { SideName, SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { hiddenName, RevealScore, teamSpoilerKey } from '#web/matches/spoiler-key.tsx'
import { roundLine, sidesOf, type SideView } from '#domain/matches/sides.ts'

const hiddenSide = (match: MatchRecord, side: Side): SideView => ({ side, id: null, name: hiddenName(match, side), tag: '', logo: null })

/** The half of a team on a ground in its colour, grey while it is not known. */
const Half = ({ team }: { team: SideView }) => {
  const content = (
    <>
      <TeamLogo name={team.name} logo={team.logo} className="size-14 md:size-20" />
      <bdi className="figures line-clamp-3 max-w-full text-lg leading-6 md:text-2xl md:leading-10">
        <SideName {...team} />
      </bdi>
    </>
  )
  return (
    <div className="match-half">
      <svg aria-hidden>
        <rect width="100%" height="100%" fill={sideColour(team.name, team.side, 0.33, team.logo === null ? 0.02 : 0.09)} />
      </svg>
      {team.id ? (
        <Link to={`/teams/${encodeURIComponent(team.id)}`} className="match-half-team rounded-control hover:underline">
          {content}
        </Link>
      ) : (
        <div className="match-half-team">{content}</div>
      )}
    </div>
  )
}

/** What everybody looks for before a match: the hour it starts. */
const Start = ({ at }: { at: string }) => (
  <>
    <LocalTime instant={at} format="clock" className="block text-text" />
    <span className="block text-center font-sans text-xs leading-4 font-normal">
      Score <span>TBD</span>
    </span>
  </>
)

type Props = { match: MatchRecord; event: EventMark | undefined; now: number }

/**
 * The head of a match, as on its share picture: two halves in the colours of the teams and the score on the slash between them, the
 * event and the round above, state and time below.
 */
export const MatchHead = ({ match, event, now }: Props) => {
  const { one, two } = sidesOf(match)
  const badge = matchBadge(match, now)
  const time = shownTime(match)
  const line = roundLine(match)
  const isPostponed = match.schedule === 'postponed'
  // Where results are hidden it is like any other that is over.
  const ended = withoutResult(match, now)
  const outcome = outcomeLine(match, ended)
  const again = playedAgain(match)
  return (
    <div data-whole className="match-head picture-ground @container">
      <p className="page-width flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-center">
        {match.eventId && (
          <Link
            to={`/events/${encodeURIComponent(match.eventId)}`}
            className="flex min-h-10 max-w-full items-center gap-3 rounded-control font-semibold hover:underline"
          >
            <EventImage name={match.eventName} image={event?.image ?? ''} eager className="aspect-video w-10 rounded-control" />
            <bdi className="min-w-0 truncate">{match.eventName}</bdi>
          </Link>
        )}
        <span className="flex items-center text-soft max-sm:pl-10">
          {line}
          <Star kind="match" id={match.id} />
        </span>
      </p>
      <div className="match-halves">
        <SpoilerPart spoilerKey={teamSpoilerKey(match, 'one')} instead={<Half team={hiddenSide(match, 'one')} />}>
          <Half team={one} />
        </SpoilerPart>
        <div className="match-slash">
          <ScoreBug match={match} now={now} before={time && badge.status === 'upcoming' && !isPostponed ? <Start at={match.expectedStart ?? time} /> : undefined} />
          <RevealScore match={match} now={now} className="absolute inset-0" />
        </div>
        <SpoilerPart spoilerKey={teamSpoilerKey(match, 'two')} instead={<Half team={hiddenSide(match, 'two')} />}>
          <Half team={two} />
        </SpoilerPart>
      </div>
      <div className="page-width flex min-h-11 flex-wrap items-center justify-center gap-x-3 gap-y-1 py-2 text-center">
        <SpoilerPart spoilerKey={match.spoilers?.presence ?? null} instead={<Tag tone="strong">If needed</Tag>}>
          <IfResult why={ended && <Tag tone="strong">{ended}</Tag>}>
            <Tag tone={badge.status === 'live' ? 'live' : 'strong'}>
              {badge.status === 'live' && <LiveDot />}
              {badge.text}
            </Tag>
          </IfResult>
        </SpoilerPart>
        <p className="text-soft">
          {time && <LocalTime instant={time} format="dateTime" />}
          {badge.status === 'upcoming' && match.expectedStart && (
            <>
              {' · est. '}
              <LocalTime instant={match.expectedStart} format="clock" />
            </>
          )}
          {!time && !isPostponed && 'Date and time TBD'}
          {isPostponed && (time ? ', postponed' : 'Postponed')}
          {isPostponed && match.postponedFrom && <> from <LocalTime instant={match.postponedFrom} format="dateTime" /></>}
          {match.delayedTo && badge.status === 'upcoming' && ', delayed'}
          {match.delayedTo && badge.status === 'upcoming' && match.scheduledAt && <> from <LocalTime instant={match.scheduledAt} format="clock" /></>}
          {match.advantage && ' · Upper team starts 1–0 up'}
        </p>
        {outcome && <p className="w-full font-semibold wrap-anywhere spoiler:hidden">{outcome}</p>}
        {again && <p className="w-full text-soft wrap-anywhere spoiler:hidden">{again}</p>}
      </div>
    </div>
  )
}
