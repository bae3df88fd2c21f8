import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { isHttpUrl } from '#domain/links.ts'
import type { Broadcast } from '#domain/matches/match.ts'
import { isLive } from '#domain/matches/status.ts'
import { IfResult } from '#web/matches/if-result.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** 'twitch.tv' for a link, '' when it is none. */
const siteOf = (link: string): string => (isHttpUrl(link) ? new URL(link).host.replace(/^www\./, '') : '')

type Props = { title: string; text: ReactNode; empty: string; links: Broadcast[]; strong?: boolean }

/**
 * The links of a list, or in a word that there are none. In spoiler mode there is one recording of each language, and none has its
 * label: a recording for each map would tell how many were played (MT-33).
 */
const WatchList = ({ title, text, empty, links, strong }: Props) => {
  const shown = links.filter(({ url }) => siteOf(url) !== '')
  if (shown.length === 0) return <span className="text-soft">{title === 'VOD' && 'VOD: '}<span>{empty}</span></span>
  return shown.map(({ url, language, label }, index) => {
    const isFurther = title === 'VOD' && shown.findIndex((each) => each.language === language) < index
    return (
      <ExternalLink
        key={url}
        href={url}
        className={clsx(
          'flex min-h-10 max-w-full items-center gap-3 rounded-control border px-4 py-1.5 transition-colors hover:border-line-strong max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40 max-sm:px-3',
          strong ? 'border-live bg-live/10' : 'border-line bg-raised',
          isFurther && 'spoiler:hidden',
        )}
      >
        <Play size={18} aria-hidden className={clsx('shrink-0', strong ? 'text-live' : 'text-accent')} />
        <span className="min-w-0">
          <span className="block font-semibold">{text}{language && ` · ${language}`}</span>
          <span className="block truncate text-xs text-soft">
            <span className="max-sm:sr-only">{title} on </span>{siteOf(url)}{label && <span className={clsx(title === 'VOD' && 'spoiler:hidden')}> · {label}</span>}
          </span>
        </span>
      </ExternalLink>
    )
  })
}

/** Where to watch: the streams and, once there are some, the recordings (MT-22 MT-33). What is missing takes a word only. */
export const WatchLinks = ({ match, now }: { match: MatchRecord; now: number }) => {
  const live = isLive(match, now)
  return (
    <dl className="flex flex-wrap items-center gap-3 max-sm:w-full">
      <div className="contents">
        <dt className="sr-only">Stream</dt>
        <dd className="contents">
          <WatchList
            title="Stream" links={match.streams} strong={live} text={live ? <IfResult why={match.unplayed && 'Watch Stream'}>Watch Live Stream</IfResult> : 'Watch Stream'} empty="No stream available"
          />
        </dd>
      </div>
      <div className="contents">
        <dt className="sr-only">VOD</dt>
        <dd className="contents">
          <WatchList title="VOD" links={match.vods} text="Watch VOD" empty="Not yet available" />
        </dd>
      </div>
    </dl>
  )
}
