import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { isHttpUrl } from '#domain/links.ts'
import type { Broadcast } from '#domain/matches/match.ts'
import { isLive } from '#domain/matches/status.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** 'twitch.tv' for a link, '' when it is none. */
const siteOf = (link: string): string => (isHttpUrl(link) ? new URL(link).host.replace(/^www\./, '') : '')

type Props = { title: string; text: string; empty: string }
type CardProps = Props & Broadcast & { strong: boolean; extra?: string | false }

const WatchCard = ({ title, url, language, label, text, empty, strong, extra }: CardProps) => {
  const site = siteOf(url)
  const className = clsx(
    extra,
    'flex min-h-16 items-center gap-4 rounded-card border px-4 py-3',
    strong ? 'border-live bg-live/10' : 'border-line bg-raised',
  )
  const content = (name: string, note: ReactNode) => (
    <>
      <Play size={22} aria-hidden className={strong ? 'text-live' : site ? 'text-accent' : 'text-soft'} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block text-base font-semibold', !site && 'text-soft')}>{name}</span>
        <span className="block truncate text-xs text-soft">{note}</span>
      </span>
    </>
  )
  if (!site) return <div className={className}>{content(empty, title)}</div>
  return (
    <ExternalLink href={url} className={clsx(className, 'transition-colors hover:border-line-strong hover:bg-higher')}>
      {content(language ? `${text} · ${language}` : text, (
        <>{title} on {site}{label && <span className={clsx(title === 'VOD' && 'spoiler:hidden')}> · {label}</span>}</>
      ))}
    </ExternalLink>
  )
}

/**
 * The cards of a list, or that it is empty. In spoiler mode there is one recording of each language, and none has its label:
 * a recording for each map would tell how many were played (MT-33).
 */
const WatchList = ({ links, live = false, ...card }: Props & { links: Broadcast[]; live?: boolean }) => (
  <div className="flex min-w-0 flex-col gap-3">
    {(links.length > 0 ? links : [NOTHING]).map((each, index, all) => (
      <WatchCard
        // oxlint-disable-next-line react/no-array-index-key -- a link is its place in the list
        key={index}
        {...card}
        {...each}
        strong={live && siteOf(each.url) !== ''}
        extra={card.title === 'VOD' && all.findIndex(({ language }) => language === each.language) < index && 'spoiler:hidden'}
      />
    ))}
  </div>
)
const NOTHING = { label: '', language: '', url: '' }

/** Where to watch: the streams and, once there are some, the recordings (MT-22 MT-33). */
export const WatchCards = ({ match, now }: { match: MatchRecord; now: number }) => {
  const live = isLive(match, now)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <WatchList
        title="Stream"
        links={match.streams}
        live={live}
        text={live ? 'Watch Live Stream' : 'Watch Stream'}
        empty="No stream available"
      />
      <WatchList title="VOD" links={match.vods} text="Watch VOD" empty="Not yet available" />
    </div>
  )
}
