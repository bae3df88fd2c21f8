import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  title: string
  onClose: () => void
  /** Opens above the actions instead of below them. */
  above?: boolean
  children: ReactNode
}

/** A small window beside the actions it belongs to. The page around it stays usable; whoever shows it closes it on Escape. */
export const Panel = ({ title, onClose, above, children }: Props) => {
  const id = useId()
  return (
    <dialog
      open
      aria-labelledby={id}
      className={clsx(
        'absolute right-0 left-auto z-20 mx-0',
        above ? 'top-auto bottom-full mt-0 mb-2' : 'top-full mt-2 mb-0',
        'w-full text-text max-w-112 rounded-card border border-line-strong bg-higher p-4 shadow-float',
      )}
    >
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose} className="-m-2">
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}
