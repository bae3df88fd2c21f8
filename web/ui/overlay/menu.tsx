import { clsx } from 'clsx'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { useFloating } from '#web/ui/form/use-floating.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useClickOutside } from './use-click-outside.ts'

export type MenuItem = {
  label: string
  /** Its name for people who cannot see which row it belongs to. */
  name: string
  icon: LucideIcon
  danger?: boolean
} & ({ to: string } | { run: () => void })

type ListProps = { label: string; items: readonly MenuItem[]; anchor: RefObject<HTMLElement | null>; onClose: () => void }

const ITEM = 'flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 text-left -outline-offset-2 hover:bg-ground focus-visible:bg-ground'

/** Which item a key leads to, as in menus of desktops. */
const nextOf = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const MenuList = ({ label, items, anchor, onClose }: ListProps) => {
  const box = useClickOutside<HTMLDivElement>((target) => {
    if (!anchor.current?.contains(target)) onClose()
  })
  useFloating({ anchor, floating: box })
  useEffect(() => box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [box])
  // First of all, so that what the item opens returns the focus to the button.
  const close = () => {
    anchor.current?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // Tab continues from the button, as if the menu had not been open.
    if (key === 'Tab') return close()
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = nextOf(key, all.findIndex((item) => item === document.activeElement), all.length)
    if (key === 'Escape') close()
    else if (next !== null) all[next]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="fixed inset-auto min-w-44 rounded-card border border-line-strong bg-higher p-1 text-sm text-text shadow-float"
    >
      {items.map((item) => {
        const { icon: Icon, danger } = item
        const props = { role: 'menuitem', tabIndex: -1, 'aria-label': item.name, className: clsx(ITEM, danger && 'text-live') } as const
        const inside = (
          <>
            <Icon size={16} aria-hidden />
            {item.label}
          </>
        )
        if ('to' in item) return <Link key={item.label} to={item.to} onClick={close} {...props}>{inside}</Link>
        const run = () => {
          close()
          item.run()
        }
        return <button key={item.label} type="button" onClick={run} {...props}>{inside}</button>
      })}
    </div>
  )
}

type Props = { label: string; items: readonly MenuItem[]; className?: string }

/** A button with a menu of what is done seldom. Its arrow keys lead through it, Escape and a press elsewhere close it. */
export const Menu = ({ label, items, className }: Props) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton ref={button} label={label} aria-haspopup="menu" aria-expanded={open} className={className} onClick={() => setOpen(!open)}>
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {open && <MenuList {...{ label, items }} anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}
