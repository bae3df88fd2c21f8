import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

/** An address and its word, or nothing where there is no more. */
type Way = { to: string | null; text: string }

/** The ways from a part of a list to its neighbours, each part with an address of its own; not there where there is neither. */
export const PartLinks = ({ label, back, on }: { label: string; back: Way; on: Way }) =>
  (back.to !== null || on.to !== null) && (
    <nav aria-label={label} className="flex justify-between gap-4 pt-3" data-no-print>
      {back.to === null ? (
        <span />
      ) : (
        <Link to={back.to} className={buttonClass('quiet')}>
          <ChevronRight size={18} aria-hidden className="rotate-180" />
          {back.text}
        </Link>
      )}
      {on.to !== null && (
        <Link to={on.to} className={buttonClass('quiet')}>
          {on.text}
          <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
