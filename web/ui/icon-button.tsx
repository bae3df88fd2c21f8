import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; pressed?: boolean }

/** A button that shows only an icon; `label` is its name for people who cannot see it. */
export const IconButton = ({ label, pressed, className, children, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    className={clsx(
      'grid size-[40px] shrink-0 place-items-center rounded-control text-soft transition-colors',
      'hover:bg-higher hover:text-text',
      className,
    )}
    {...rest}
  >
    {children}
  </button>
)
