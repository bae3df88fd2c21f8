import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'keep-clear bg-accent text-on-accent hover:brightness-110',
  quiet: 'border border-line bg-raised hover:border-line-strong hover:bg-higher',
  danger: 'border border-live text-live hover:bg-live-ground hover:text-white',
} as const

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: keyof typeof LOOKS): string =>
  clsx(
    'inline-flex min-h-10 items-center justify-center gap-2 rounded-control px-4 py-2 text-sm font-semibold',
    'transition-colors disabled:opacity-60',
    LOOKS[look],
  )

export const Button = ({
  look = 'quiet',
  className,
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof LOOKS }) => (
  <button type="button" className={clsx(buttonClass(look), className)} {...rest} />
)
