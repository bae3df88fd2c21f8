import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'
import { Link, useLocation } from 'react-router'
import { pagesAround } from './pages-around.ts'

type Props = {
  /** The name of the list for screen readers: 'Pages of matches'. */
  label: string
  /** From 1. */
  page: number
  pages: number
}

/** Links to the pages of a list; the page is in the address as `page`. Nothing for a list of one page. */
export const Pagination = ({ label, page, pages }: Props) => {
  const { pathname, search } = useLocation()
  if (pages < 2) return null
  const to = (number: number): string => {
    const query = new URLSearchParams(search)
    if (number === 1) query.delete('page')
    else query.set('page', String(number))
    return `${pathname}?${query.toString()}`
  }
  const step = (number: number, name: string, Icon: typeof ChevronLeft) =>
    number >= 1 && number <= pages ? (
      <Link to={to(number)} aria-label={name} className={clsx(buttonClass('quiet'), 'px-2')}>
        <Icon size={18} aria-hidden />
      </Link>
    ) : (
      <span aria-hidden className={clsx(buttonClass('quiet'), 'pointer-events-none px-2 opacity-40')}>
        <Icon size={18} />
      </span>
    )
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      {step(page - 1, 'Previous page', ChevronLeft)}
      {pagesAround(page, pages).map((number, index, all) => (
        <span key={number} className="contents">
          {index > 0 && all[index - 1] !== number - 1 && <span className="px-1 text-soft">…</span>}
          <Link
            to={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={clsx(buttonClass(number === page ? 'primary' : 'quiet'), 'min-w-10 px-2')}
          >
            {number}
          </Link>
        </span>
      ))}
      {step(page + 1, 'Next page', ChevronRight)}
    </nav>
  )
}
