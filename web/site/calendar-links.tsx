import { clsx } from 'clsx'
import { CalendarPlus, Download } from 'lucide-react'
import { useSite } from './page-state.ts'

/** A link with its picture in the accent's colour before its words. */
export const withPicture = 'inline-flex min-h-8 items-center gap-2 font-semibold hover:underline'

const Links = ({ path, className }: { path: string; className: string }) => {
  const { origin } = useSite()
  return (
    <p className={clsx('flex-wrap gap-x-6', className)} data-no-print>
      <a href={origin.replace(/^https?:/, 'webcal:') + path} className={withPicture}>
        <CalendarPlus size={16} aria-hidden className="text-accent" />
        Add to calendar
      </a>
      <a href={path} download className={withPicture}>
        <Download size={16} aria-hidden className="text-accent" />
        Download .ics
      </a>
    </p>
  )
}

/**
 * Links that add matches to a calendar; `path` is that of an .ics file of this site. In spoiler mode it is the one
 * that does not name who advanced.
 */
export const CalendarLinks = ({ path }: { path: string }) => (
  <>
    <Links path={path} className="flex spoiler-on:hidden" />
    <Links path={`${path}${path.includes('?') ? '&' : '?'}spoilerFree=true`} className="hidden spoiler-on:flex" />
  </>
)
