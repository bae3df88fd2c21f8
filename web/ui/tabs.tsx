import { clsx } from 'clsx'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
  children: ReactNode
}

/**
 * Tabs with the panel of the chosen one. Arrows, Home and End move between them; only the chosen tab is in the tab
 * order. The row stays below the navigation while the panel scrolls.
 */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, children }: Props<Id>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const target = targets[event.key]
    const next = target === undefined ? undefined : (target + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <>
      <div className="sticky top-(--under-header) z-20 border-b border-line bg-ground" data-no-print>
        <div ref={list} role="tablist" aria-label={label} className="page-width scroll-row flex gap-2">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={tab.id === value ? `${id}-panel` : undefined}
              tabIndex={tab.id === value ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={onKeyDown}
              className={clsx(
                'figures -mb-px border-b-2 px-3 py-3 text-base leading-6 tracking-wider uppercase',
                'transition-colors -outline-offset-4',
                tab.id === value ? 'border-accent text-text' : 'border-transparent text-soft hover:text-text',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        className="page-width pt-6"
      >
        {children}
      </div>
    </>
  )
}
