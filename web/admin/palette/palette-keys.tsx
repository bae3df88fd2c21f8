import { Keyboard, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isTypedInto } from '#web/ui/is-typed-into.ts'
import { Palette } from './palette.tsx'
import { ShortcutList } from './shortcut-list.tsx'

type Open = 'palette' | 'shortcuts' | null

const asksFor = (event: KeyboardEvent): Open => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  if (event.defaultPrevented || event.isComposing || altKey || document.querySelector('dialog:modal')) return null
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  return key === '?' && !ctrlKey && !metaKey && !isTypedInto(target) ? 'shortcuts' : null
}

/** The buttons and keys of the palette (Ctrl or Cmd with K) and of the list of shortcuts (?). */
export const PaletteKeys = () => {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = asksFor(event)
      if (!asked) return
      event.preventDefault()
      setOpen(asked)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <IconButton label="Go to (Ctrl K)" onClick={() => setOpen('palette')}>
        <Search size={20} aria-hidden />
      </IconButton>
      <IconButton label="Keyboard shortcuts" className="max-sm:hidden" onClick={() => setOpen('shortcuts')}>
        <Keyboard size={20} aria-hidden />
      </IconButton>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </>
  )
}
