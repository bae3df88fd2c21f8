import { clsx } from 'clsx'
import { Play, Radio, type LucideIcon } from 'lucide-react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { isHttpUrl } from '#domain/links.ts'
import { isLive } from '#domain/matches/status.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** 'twitch.tv' for a link, '' when it is none. */
const siteOf = (link: string): string => (isHttpUrl(link) ? new URL(link).host.replace(/^www\./, '') : '')

type Props = { title: string; link: string; text: string; empty: string; Icon: LucideIcon; strong: boolean }

const WatchCard = ({ title, link, text, empty, Icon, strong }: Props) => {
  const site = siteOf(link)
  const className = clsx(
    'flex min-h-16 items-center gap-4 rounded-card border px-4 py-3',
    strong ? 'border-live bg-live/10' : 'border-line bg-raised',
  )
  const content = (label: string, note: string) => (
    <>
      <Icon size={22} aria-hidden className={strong ? 'text-live' : site ? 'text-accent' : 'text-soft'} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block text-base font-semibold', !site && 'text-soft')}>{label}</span>
        <span className="block truncate text-xs text-soft">{note}</span>
      </span>
    </>
  )
  if (!site) return <div className={className}>{content(empty, title)}</div>
  return (
    <ExternalLink href={link} className={clsx(className, 'transition-colors hover:border-line-strong hover:bg-higher')}>
      {content(text, `${title} on ${site}`)}
    </ExternalLink>
  )
}

/** Where to watch: the stream and, once there is one, the recording (MT-22). */
export const WatchCards = ({ match, now }: { match: MatchRecord; now: number }) => {
  const live = isLive(match, now)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <WatchCard
        title="Stream"
        link={match.streamLink}
        text={live ? 'Watch Live Stream' : 'Watch Stream'}
        empty="No stream available"
        Icon={Radio}
        strong={live && siteOf(match.streamLink) !== ''}
      />
      <WatchCard
        title="VOD"
        link={match.vodLink}
        text="Watch VOD"
        empty="Not yet available"
        Icon={Play}
        strong={false}
      />
    </div>
  )
}
