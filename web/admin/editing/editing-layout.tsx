import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { focusFirstField, focusOpener } from './first-field.ts'
import { MessageList } from './message-list.tsx'
import { reasonOf, type Messages } from './messages.ts'
import type { EditedId } from './use-edited-id.ts'

type Props = {
  edited: EditedId
  /** Those of the page: above the list while the form is closed, else the form shows them. */
  messages: Messages
  /** 'Create Event' or 'Edit Spring Finals'. */
  title: ReactNode
  /** Further actions on the edited record. */
  actions: ReactNode
  isLoading: boolean
  error: Error | null
  /** The existing records. */
  list: ReactNode
  /** A form of few fields, beside a table that has the rest of the width. */
  isNarrow?: boolean
  /** The form. */
  children: ReactNode
}

/** On wide screens the shorter of the two stays in sight. */
const STAYS = 'lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1'

/**
 * The list of the records that there are, and on demand the form of one (ST-10): beside the list on wide screens, else in its
 * place. The focus goes into the form when it opens and back to the row when it closes, which Escape does too.
 */
export const EditingLayout = ({ edited, messages, title, actions, isLoading, error, list, isNarrow, children }: Props) => {
  const { shown } = edited
  const panel = useRef<HTMLDivElement>(null)
  const listed = useRef<HTMLDivElement>(null)
  const before = useRef<string | null>(null)

  useEffect(() => {
    if (isLoading) return
    const [last, { activeElement }] = [before.current, document]
    before.current = shown
    if (last === null || last === shown) return
    if (shown) {
      if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView()
      listed.current?.querySelector('[data-row][aria-current]')?.scrollIntoView({ block: 'nearest' })
      focusFirstField()
    } else if ((activeElement === null || activeElement === document.body) && !focusOpener(last)) listed.current?.focus()
  }, [shown, isLoading])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !shown || !(target instanceof Element)) return
    if (target.closest('dialog') || document.querySelector('dialog:modal')) return
    if (target === document.body || panel.current?.contains(target)) edited.close()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div
      className={clsx(
        'grid items-start gap-8',
        shown && (isNarrow ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'lg:grid-cols-[23rem_minmax(0,1fr)]'),
      )}
    >
      <div ref={listed} tabIndex={-1} className={clsx('flex min-w-0 flex-col gap-3', shown && 'max-lg:hidden', shown && !isNarrow && STAYS)}>
        {!shown && <MessageList messages={messages} />}
        {list}
      </div>
      {shown && (
        <div ref={panel} key={shown} data-editing className={clsx('flex min-w-0 scroll-mt-28 flex-col gap-4', isNarrow && STAYS)}>
          <div className="flex flex-wrap items-start gap-3">
            <h2 className="min-w-0 flex-1 self-center text-lg tracking-wide uppercase wrap-anywhere">{title}</h2>
            <span className="flex flex-wrap gap-3 empty:hidden max-sm:order-1 max-sm:w-full">{actions}</span>
            <IconButton label="Close the form" onClick={edited.close}>
              <X size={18} aria-hidden />
            </IconButton>
          </div>
          {error && (
            <Alert>
              <p className="pb-2">Error: {reasonOf(error)}</p>
              <Link to={edited.addressOf('')} className={buttonClass('quiet')}>
                Back to the list
              </Link>
            </Alert>
          )}
          {isLoading && <Skeleton className="h-96" />}
          {!error && !isLoading && children}
        </div>
      )}
    </div>
  )
}
