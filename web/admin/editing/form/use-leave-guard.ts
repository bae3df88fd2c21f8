import { useEffect, type RefObject } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ask } from '#web/ui/overlay/question.tsx'

const pathOf = ({ pathname, search }: Location): string => pathname + search

/** Asks whether unsaved changes may be left. */
export const askToLeave = (): Promise<boolean> =>
  ask({
    title: 'Leave without saving?',
    text: 'Your changes are not saved. This browser stores them for a while and offers them when you come back here.',
    action: 'Leave',
    otherwise: 'Stay',
  })

/**
 * Asks before unsaved changes are left by a link, back, reload or closing the tab. Places that `preservesChanges` names are
 * exempt: the changes are restored from there. `dirtyNow` is read at that moment, as a save may have just cleared it.
 * `mayLeave` asks in other words.
 */
export const useLeaveGuard = (
  dirty: boolean,
  dirtyNow: RefObject<boolean>,
  preservesChanges: (to: Location) => boolean = () => false,
  mayLeave: () => Promise<boolean> = askToLeave,
): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyNow.current && !preservesChanges(nextLocation) && pathOf(currentLocation) !== pathOf(nextLocation),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayLeave])

  useEffect(() => {
    if (!dirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [dirty])
}
