import { useRef } from 'react'
import { useLocation, type Location } from 'react-router'
import { useLeaveGuard } from '#web/admin/editing/form/use-leave-guard.ts'
import { ask } from '#web/ui/overlay/question.tsx'

const mayLeave = (): Promise<boolean> =>
  ask({
    title: 'Leave without saving?',
    text: 'The new order of the brackets is not saved and will be lost.',
    action: 'Leave',
    otherwise: 'Stay',
  })

const eventOf = (search: string): string | null => new URLSearchParams(search).get('eventId')

/** While it is rendered, leaving the event's brackets asks first; choosing another of them does not. */
export const UnsavedOrder = () => {
  const { pathname, search } = useLocation()
  const dirty = useRef(true)
  const keepsOrder = (to: Location): boolean => to.pathname === pathname && eventOf(to.search) === eventOf(search)
  useLeaveGuard(true, dirty, keepsOrder, mayLeave)
  return null
}
