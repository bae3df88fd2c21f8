import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = ComponentProps<typeof Button> & { busy: boolean }

/** A button that shows that it is busy; it retains the focus and cannot be pressed twice. */
export const SaveButton = ({ busy, children, className, onClick, ...rest }: Props) => (
  <Button
    {...rest}
    aria-disabled={busy}
    onClick={busy ? undefined : onClick}
    className={clsx(className, 'aria-disabled:opacity-60')}
  >
    {busy ? 'Saving...' : children}
  </Button>
)
