import { clsx } from 'clsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Skips the navigation; visible when it has the focus. */
export const SkipLink = () => (
  <a
    href="#content"
    className={clsx(buttonClass('primary'), 'fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0 print:hidden')}
  >
    Skip to content
  </a>
)
