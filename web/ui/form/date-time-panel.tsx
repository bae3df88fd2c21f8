import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useClickOutside } from '#web/ui/overlay/use-click-outside.ts'
import { Calendar } from './calendar.tsx'
import { TextField } from './field.tsx'
import { useFloating } from './use-floating.ts'

type Props = {
  label: ReactNode
  anchor: RefObject<HTMLElement | null>
  day: string | null
  time: string | null
  onDay: (day: string) => void
  onTime: (time: string) => void
  /** Closed from within: the focus goes back to where it came from. */
  onClose: () => void
  /** The focus or the pointer went elsewhere. */
  onLeave: () => void
}

/** A calendar and a time beside a field. Escape closes it and nothing around it. */
export const DateTimePanel = ({ label, anchor, day, time, onDay, onTime, onClose, onLeave }: Props) => {
  const panel = useRef<HTMLDialogElement>(null)
  useFloating({ anchor, floating: panel })
  // The chosen day, else today: the one day that Tab reaches.
  useEffect(() => panel.current?.querySelector<HTMLElement>('td > [tabindex="0"]')?.focus(), [])
  const around = useClickOutside<HTMLDivElement>((target) => !anchor.current?.contains(target) && onLeave())
  return (
    <div
      ref={around}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !anchor.current?.contains(relatedTarget)) onLeave()
      }}
    >
      <dialog
        ref={panel}
        popover="manual"
        aria-label={typeof label === 'string' ? label : undefined}
        className="fixed inset-auto rounded-card border border-line-strong bg-higher p-3 text-sm text-text shadow-float"
      >
        <Calendar day={day} onPick={onDay} />
        <div className="flex items-end gap-3 pt-3">
          <TextField
            label="Time"
            type="time"
            value={time ?? ''}
            disabled={!day}
            onChange={({ target }) => target.value && onTime(target.value)}
            className="flex-1"
          />
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </dialog>
    </div>
  )
}
