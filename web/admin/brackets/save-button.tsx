import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = ComponentProps<typeof Button> & { busy: boolean }

/** A button that says that it is at work; it keeps the focus and cannot be pressed twice. */
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
