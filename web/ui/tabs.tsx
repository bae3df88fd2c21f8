import { clsx } from 'clsx'
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { showInRow } from './show-in-row.ts'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string; className?: string }[]
  value: Id
  onChange: (id: Id) => void
  children: ReactNode
}

/**
 * Tabs with the panel of the chosen one, whose addresses are `?tab=` for visitors without script. Arrows, Home and End move between
 * them; only the chosen tab is in the tab order, and gets the focus of a tab that Back leads away from. The row stays below the
 * navigation while the panel scrolls, and is not printed (PU-17).
 */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, children }: Props<Id>) => {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const arrivedBy = useNavigationType()
  useEffect(() => {
    if (arrivedBy !== NavigationType.Pop || !row.current?.contains(document.activeElement)) return
    document.getElementById(`${id}-${value}`)?.focus({ preventScroll: true })
  }, [arrivedBy, id, value])

  /** Chooses a tab by its place, past an end from the other one. */
  const go = (event: SyntheticEvent<HTMLElement>, to: number) => {
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    if (tabs[next] && tabs[next].id !== value) onChange(tabs[next].id)
    event.currentTarget.parentElement?.querySelectorAll('a')[next]?.focus()
  }

  return (
    <>
      <div className="sticky top-(--under-header) z-20 border-b border-line bg-ground large-text:static" data-no-print>
        <div ref={row} role="tablist" aria-label={label} className="page-width scroll-row scroll-cue [--under-row:var(--ground)] flex sm:gap-2">
          {tabs.map((tab, at) => (
            <a
              key={tab.id}
              ref={tab.id === value ? showInRow : undefined}
              href={`?tab=${tab.id}`}
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={tab.id === value ? `${id}-panel` : undefined}
              tabIndex={tab.id === value ? 0 : -1}
              onClick={(event) => go(event, at)}
              onKeyDown={(event) => {
                const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
                const to = targets[event.key]
                if (to !== undefined) go(event, to)
              }}
              className={clsx(
                'figures -mb-px border-b-2 px-2 py-3 text-sm leading-6 tracking-wide sm:px-3 sm:text-base sm:leading-6 sm:tracking-wider uppercase',
                'transition-colors -outline-offset-4',
                tab.id === value ? 'border-accent text-text' : 'border-transparent text-soft hover:text-text',
                tab.className,
              )}
            >
              {tab.label}
            </a>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        className="page-width pt-4 sm:pt-6"
      >
        {children}
      </div>
    </>
  )
}
