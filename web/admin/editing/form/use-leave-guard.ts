import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { NavigationType, useBlocker, type Location } from 'react-router'
import { openDialogs } from '#web/ui/overlay/dialog.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
import { isDialogPlace, useDialogPlace } from './use-dialog-place.ts'

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

/** The guards of the page, that of a dialog behind that of the form below it. */
const guards = new Set<Guard>()

/** The dialog that is open, of several the one in front: it has the focus. */
const openDialog = (): Element | null => document.activeElement?.closest('dialog:modal') ?? document.querySelector('dialog:modal')

/** Closes the dialog as Escape does, which asks about what was typed into it; the page is not left. */
const closeDialog = async (): Promise<boolean> => {
  openDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return false
}

/** What has to be asked on the way to another page; nothing where it may be left. Back, which phones close things with, closes a dialog first. */
const inTheWay = (from: Location, to: Location, isBack: boolean): Guard['mayLeave'] | undefined =>
  isBack && openDialog() ? closeDialog : [...guards].findLast((each) => each.objects(from, to))?.mayLeave

/** Asks what `useLeaveGuard` is told to ask, and lets back close a dialog. Once around all pages: a router has room for one. */
export const useLeaving = (): void => {
  useDialogPlace()
  const asked = useRef(askToLeave)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === NavigationType.Pop
    if (isBack && isDialogPlace(currentLocation.state) && openDialog()) {
      // One that asks first stays open, and gets its place again.
      setTimeout(() => void closeDialog().then(openDialogs.onChange))
      return false
    }
    const mayLeave = inTheWay(currentLocation, nextLocation, isBack)
    asked.current = mayLeave ?? askToLeave
    return mayLeave !== undefined
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void asked.current().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

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
  const asks = useEffectEvent(mayLeave)
  useEffect(() => {
    const guard: Guard = { objects: (from, to) => objects(from, to), mayLeave: () => asks() }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])

  useEffect(() => {
    if (!dirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [dirty])
}
