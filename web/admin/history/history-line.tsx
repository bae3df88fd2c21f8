import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The classes of a list of such lines. */
export const historyList = 'card divide-y divide-line empty:hidden'

type Props = {
  /** The person and the change. */
  children: ReactNode
  when: ReactNode
  /** What it comes down to, in a line below; the details replace it. */
  gist?: ReactNode
  /** Unfolds below the line, where there is any. */
  details?: ReactNode
  actions?: ReactNode
}

const lineClass = 'flex min-h-10 flex-wrap items-center gap-x-4'

/** One line of a history: who, what and when, and buttons at its end. */
export const HistoryLine = ({ children, when, gist, details, actions }: Props) => {
  const what = <span className="min-w-0 text-base wrap-anywhere">{children}</span>
  const below = gist && <span className="line-clamp-2 basis-full text-sm wrap-anywhere group-open:hidden sm:line-clamp-1">{gist}</span>
  const time = (
    <span className="text-sm text-soft sm:ml-auto">
      {details && (
        <>
          <ChevronDown size={16} aria-hidden className="mr-1.5 inline group-open:rotate-180" />
          <span className="sr-only">What changed, </span>
        </>
      )}
      {when}
    </span>
  )
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-4 px-3 py-1 sm:px-4">
      {details ? (
        <details className="group min-w-0 flex-[1_1_12rem]">
          <summary className={lineClass}>
            {what}
            {time}
            {below}
          </summary>
          <div className="pt-1 pb-2">{details}</div>
        </details>
      ) : (
        <p className={`${lineClass} min-w-0 flex-[1_1_12rem]`}>
          {what}
          {time}
          {below}
        </p>
      )}
      {actions && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
    </li>
  )
}
