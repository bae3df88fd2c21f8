import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'

type Props = { onFile: (file: File) => void; children: ReactNode }

/** A place that accepts a file dropped on it, or pasted while it has the focus; pressing it gives it the focus. */
export const DropZone = ({ onFile, children }: Props) => {
  const [dragged, setDragged] = useState(false)
  const take = (event: { preventDefault: () => void }, data: DataTransfer) => {
    const file = data.files[0]
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <div
      role="presentation"
      tabIndex={-1}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        setDragged(false)
        take(event, event.dataTransfer)
      }}
      onPaste={(event) => take(event, event.clipboardData)}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-card border border-dashed p-3 focus:border-accent',
        dragged ? 'border-accent bg-higher' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  )
}
