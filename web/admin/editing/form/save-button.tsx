import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = ComponentProps<typeof Button> & {
  busy?: boolean
  /** What it waits for, as 'Choose a team first.': below it and read aloud with it, as long as it cannot be pressed; else false. */
  why?: string | false
}

/** A button that says that it is busy, or why it cannot be pressed yet (ST-15). It retains the focus meanwhile, and cannot be pressed twice. */
export const SaveButton = ({ busy = false, why, children, className, onClick, ...rest }: Props) => {
  const id = useId()
  const button = (
    <Button
      {...rest}
      aria-disabled={busy || Boolean(why)}
      aria-describedby={why ? id : undefined}
      onClick={(event) => (busy || why ? event.preventDefault() : onClick?.(event))}
      className={clsx(className, 'aria-disabled:opacity-60')}
    >
      {busy ? 'Saving...' : children}
    </Button>
  )
  if (why === undefined) return button
  return (
    <span className="inline-flex min-w-0 flex-col gap-1">
      {button}
      {why && (
        <span id={id} className="text-center text-xs text-soft">
          {why}
        </span>
      )}
    </span>
  )
}
