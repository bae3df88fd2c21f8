import { useRef } from 'react'
import { useLeaveGuard } from '#web/admin/editing/form/use-leave-guard.ts'
import { ask } from '#web/ui/overlay/question.tsx'

/** Asks whether a running import may be stopped. */
export const askToStop = (): Promise<boolean> =>
  ask({
    title: 'Stop the import?',
    text:
      'Imported rows stay; the batch in flight may still be added. You can import the same file again: only what is ' +
      'missing is added then.',
    action: 'Stop the import',
    otherwise: 'Continue',
  })

/** Asks before the page is left. Render it only while an import runs: it replaces the guard of the page. */
export const RunningGuard = () => {
  const isRunning = useRef(true)
  useLeaveGuard(true, isRunning, undefined, askToStop)
  return null
}
