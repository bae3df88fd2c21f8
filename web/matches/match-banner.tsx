import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import type { EventMark } from '#web/events/queries.ts'
import { outcomeLine } from '#domain/matches/outcome-text.ts'
import { playedAgain } from '#domain/matches/replays/played-again.ts'
import { matchBadge, shownTime } from '#domain/matches/status.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { Star } from '#web/following/star.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ScoreBug } from './score-bug.tsx'
import { SideName, SpoilerPart } from './spoiler-team.tsx'
import { HIDDEN_TEAM, RevealScore, teamSpoilerKey } from './spoiler-key.tsx'
import { roundLine, sidesOf, type SideView } from '#domain/matches/sides.ts'

const HIDDEN = { id: null, name: HIDDEN_TEAM, tag: '', logo: null }

const BannerTeam = ({ team, mirrored }: { team: Omit<SideView, 'side'>; mirrored?: boolean }) => {
  const content = (
    <>
      <TeamLogo name={team.name} logo={team.logo} className="size-16 md:size-24" />
      <bdi className="figures line-clamp-3 max-w-full min-w-0 text-lg leading-6 wrap-anywhere md:text-2xl md:leading-9">
        <SideName {...team} />
      </bdi>
    </>
  )
  const className = clsx(
    'flex min-w-0 flex-1 flex-col items-center gap-3 text-center md:gap-6',
    mirrored ? 'md:flex-row-reverse md:text-right' : 'md:flex-row md:text-left',
  )
  return team.id ? (
    <Link to={`/teams/${encodeURIComponent(team.id)}`} className={clsx(className, 'rounded-control hover:underline')}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}

type Props = { match: MatchRecord; event: EventMark | undefined; now: number }

/** The score board at the top of a match: event, both teams, series score, state and time. */
export const MatchBanner = ({ match, event, now }: Props) => {
  const { one, two } = sidesOf(match)
  const badge = matchBadge(match, now)
  const time = shownTime(match)
  const line = roundLine(match)
  const isPostponed = match.schedule === 'postponed'
  const outcome = outcomeLine(match)
  const again = playedAgain(match)
  return (
    <div className="@container relative isolate overflow-hidden border-b border-line bg-raised">
      <EventImage name={match.eventName} image={event?.image ?? ''} eager className="absolute inset-0 -z-20 opacity-35 light:opacity-20" />
      <div className="banner-shade absolute inset-0 -z-10" />
      <div className="page-width flex flex-col items-center gap-5 py-6 md:py-10">
        <div className="flex max-w-full items-center gap-2">
          {match.eventId && (
            <Link
              to={`/events/${encodeURIComponent(match.eventId)}`}
              className="flex min-w-0 items-center gap-3 rounded-control font-semibold hover:underline"
            >
              <EventImage name={match.eventName} image={event?.image ?? ''} className="aspect-video w-12 rounded-control" />
              <bdi className="min-w-0 truncate">{match.eventName}</bdi>
            </Link>
          )}
          <Star kind="match" id={match.id} />
        </div>
        <div className="flex w-full items-start justify-center gap-2 md:items-center md:gap-8">
          <SpoilerPart spoilerKey={teamSpoilerKey(match, 'one')} instead={<BannerTeam team={HIDDEN} mirrored />}>
            <BannerTeam team={one} mirrored />
          </SpoilerPart>
          <div className="flex shrink-0 flex-col items-center gap-3">
            <div className="relative grid">
              <ScoreBug match={match} now={now} />
              <RevealScore match={match} now={now} className="absolute inset-0" />
            </div>
            <Tag tone={badge.status === 'live' ? 'live' : 'strong'}>
              {badge.status === 'live' && <LiveDot />}
              {badge.text}
            </Tag>
          </div>
          <SpoilerPart spoilerKey={teamSpoilerKey(match, 'two')} instead={<BannerTeam team={HIDDEN} />}>
            <BannerTeam team={two} />
          </SpoilerPart>
        </div>
        <p className="text-center text-soft">
          {time && <LocalTime instant={time} format="dateTime" />}
          {!time && !isPostponed && 'Date and time TBD'}
          {isPostponed && (time ? ', postponed' : 'Postponed')}
          {isPostponed && match.postponedFrom && <> from <LocalTime instant={match.postponedFrom} format="dateTime" /></>}
          {line && ` · ${line}`}
          {match.advantage && ' · Upper team starts 1–0 up'}
        </p>
        {outcome && <p className="text-center font-semibold wrap-anywhere spoiler:hidden">{outcome}</p>}
        {again && <p className="text-center text-soft wrap-anywhere spoiler:hidden">{again}</p>}
      </div>
    </div>
  )
}
