import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type ButtonProps = ComponentProps<'button'> & { open: boolean }

/** The button of narrow screens that unfolds something. */
export const FoldButton = ({ open, className, children, ...rest }: ButtonProps) => (
  <Button aria-expanded={open} className={clsx('min-h-11 min-w-0 rail:hidden', className)} {...rest}>
    {children}
    <ChevronDown size={16} aria-hidden className={clsx('shrink-0 text-soft', open && 'rotate-180')} />
  </Button>
)

type Props = {
  /** What is behind the button. */
  label: string
  children: ReactNode
}

/**
 * What is in sight on wide screens and behind a button on narrow ones, where the work itself comes first (BR-29). Several are in a row that
 * wraps: their contents are below all of their buttons.
 */
export const Fold = ({ label, children }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FoldButton open={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </FoldButton>
      <div id={id} className={clsx('min-w-0 max-rail:order-1 max-rail:basis-full', !isOpen && 'max-rail:hidden')}>
        {children}
      </div>
    </>
  )
}
