import { CalendarPlus, Download } from 'lucide-react'
import { useSite } from './page-state.ts'

const linkClass = 'inline-flex min-h-8 items-center gap-2 font-semibold hover:underline'

/** Ways to take matches into a calendar; `path` is that of an .ics file of this site. */
export const CalendarLinks = ({ path }: { path: string }) => {
  const { origin } = useSite()
  return (
    <p className="flex flex-wrap gap-x-6" data-no-print>
      <a href={origin.replace(/^https?:/, 'webcal:') + path} className={linkClass}>
        <CalendarPlus size={16} aria-hidden className="text-accent" />
        Add to calendar
      </a>
      <a href={path} download className={linkClass}>
        <Download size={16} aria-hidden className="text-accent" />
        Download .ics
      </a>
    </p>
  )
}
