import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { NotificationsPanel } from './panel.tsx'
import { supportOf } from './subscribe.ts'
import { useNotified } from './use-notified.ts'

/** Beside a star that was just set: leads to notifications, where this browser has none yet (FO-08). */
export const Bell = () => {
  const [isOpen, setOpen] = useState(false)
  const [wasOn] = useState(useNotified() !== null)
  if (wasOn || supportOf() === 'none') return null
  return (
    <>
      <IconButton label="Notifications of what you follow" onClick={() => setOpen(true)}>
        <BellIcon size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog title="Notifications" description="Of everything that you follow on this device." onClose={() => setOpen(false)}>
          <NotificationsPanel />
        </Dialog>
      )}
    </>
  )
}
