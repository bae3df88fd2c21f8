import { Link } from 'react-router'
import { useSite } from '#web/site/page-state.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { LiveUpdates } from '#web/live/live-updates.tsx'
import { ShortcutSwitch } from './shortcut-switch.tsx'
import { ZoneSwitch } from '#web/site/zone-switch.tsx'

const linkClass = 'inline-flex min-h-8 items-center hover:text-text hover:underline'

const LINKS = [['/heroes', 'Heroes and maps'], ['/follow', 'Following'], ['/privacy', 'Privacy Policy'], ['/terms', 'Terms of Service']] as const

/** Legal pages, contacts, and the zone in which the page shows times. */
export const Footer = () => {
  const { name, social, community } = useSite()
  const today = new Date(useNow()).toISOString()
  return (
    <footer data-site className="mt-16 border-t border-line">
      <div className="page-width foot-links text-soft">
        <span className="figures text-base tracking-wider text-text uppercase">{name}</span>
        {LINKS.map(([to, text]) => (
          <Link key={to} to={to} className={linkClass}>
            {text}
          </Link>
        ))}
        {/* A page of the server alone, which sees where the reader comes from (OD-07). */}
        <a href="/cite" className={linkClass}>
          Cite this page
        </a>
        {[social, community].map((place) => place.url && (
          <ExternalLink key={place.url} href={place.url} className={linkClass}>
            {place.name}
          </ExternalLink>
        ))}
      </div>
      <p className="page-width flex flex-wrap justify-between gap-x-6 gap-y-1 pb-6 text-xs text-soft">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="in-utc:hidden without-script:hidden">
            Times are in your time zone (<LocalTime instant={today} format="zone" />
            ).
          </span>
          <span className="hidden in-utc:inline without-script:inline">Times are in UTC.</span>
          <ZoneSwitch />
        </span>
        <ShortcutSwitch />
      </p>
      <LiveUpdates />
    </footer>
  )
}
