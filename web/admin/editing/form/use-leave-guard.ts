import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
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

type Guard = { objects: (from: Location, to: Location) => boolean; mayLeave: () => Promise<boolean> }

/** The guards of the page, that of a dialog behind that of the form below it. The router asks only one: it answers for all. */
const guards = new Set<Guard>()

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
  const objects = useEffectEvent(
    (from: Location, to: Location) => dirtyNow.current && !preservesChanges(to) && pathOf(from) !== pathOf(to),
  )
  useEffect(() => {
    const guard: Guard = { objects: (from, to) => objects(from, to), mayLeave }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [mayLeave])

  const asked = useRef(mayLeave)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const guard = [...guards].findLast((each) => each.objects(currentLocation, nextLocation))
    asked.current = guard?.mayLeave ?? mayLeave
    return guard !== undefined
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void asked.current().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [dirty])
}
