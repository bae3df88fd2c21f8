import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ask } from '#web/ui/question.tsx'

/**
 * Asks before unsaved work is left by a link, back, reload or closing the tab. Places that `keepsWork` names are not
 * asked for: the work comes back from there.
 */
export const useLeaveGuard = (dirty: boolean, keepsWork: (to: Location) => boolean = () => false): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !keepsWork(nextLocation) &&
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}`,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({
      title: 'Leave without saving?',
      text: 'What you typed is not saved. This browser keeps it for a while and offers it when you come back here.',
      action: 'Leave',
      otherwise: 'Stay',
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [dirty])
}
