import { useEffect, useEffectEvent, useRef } from 'react'
import { useLeaveGuard } from '#web/admin/editing/form/use-leave-guard.ts'
import { ask } from '#web/ui/overlay/question.tsx'

const askToStop = (): Promise<boolean> =>
  ask({
    title: 'Stop deleting?',
    text: 'What is already deleted stays deleted and can be restored from History. The rest is left alone.',
    action: 'Stop and leave',
    otherwise: 'Stay',
  })

/** Asks before the page is left. Render it while matches are deleted; leaving starts no further ones. */
export const DeletingGuard = ({ onLeave }: { onLeave: () => void }) => {
  const isRunning = useRef(true)
  useLeaveGuard(true, isRunning, undefined, askToStop)
  const leave = useEffectEvent(onLeave)
  useEffect(() => () => leave(), [])
  return null
}
