import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { reasonOf } from './messages.ts'
import type { EditedId } from './use-edited-id.ts'

type Props = {
  edited: EditedId
  /** 'Create Event' or 'Edit Spring Finals'. */
  title: ReactNode
  /** Further actions on the edited record. */
  actions: ReactNode
  /** 'Existing Events'. */
  listTitle: string
  isLoading: boolean
  error: Error | null
  /** The existing records. */
  list: ReactNode
  /** The form. */
  children: ReactNode
}

/** A form beside the list of its records, below it on small screens. Another record moves the focus to the form. */
export const EditingLayout = ({ edited, title, actions, listTitle, isLoading, error, list, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (isLoading) return
    if (shown.current !== null && shown.current !== edited.id) heading.current?.focus()
    shown.current = edited.id
  }, [edited.id, isLoading])

  const toList = () => {
    below.current?.focus({ preventScroll: true })
    below.current?.scrollIntoView()
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-lg tracking-wide uppercase wrap-anywhere">
            {title}
          </h2>
          <span className="flex flex-wrap gap-3">
            {actions}
            <Button className="lg:hidden" onClick={toList}>
              {listTitle}
            </Button>
          </span>
        </div>
        {error && (
          <Alert>
            <p className="pb-2">Error: {reasonOf(error)}</p>
            <Link to={edited.addressOf('')} className={buttonClass('quiet')}>
              Back to a new record
            </Link>
          </Alert>
        )}
        {isLoading && <Skeleton className="h-96" />}
        {!error && !isLoading && children}
      </div>
      <div
        ref={below}
        tabIndex={-1}
        className="min-w-0 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1"
      >
        {list}
      </div>
    </div>
  )
}
