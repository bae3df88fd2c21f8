import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A small window below the actions. The page beside it stays usable; Escape closes it (see useShortcuts). */
export const Panel = ({ title, onClose, children }: Props) => {
  const id = useId()
  return (
    <dialog
      open
      aria-labelledby={id}
      className={clsx(
        'absolute top-full right-0 left-auto z-20 mx-0 mt-2 mb-0',
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
