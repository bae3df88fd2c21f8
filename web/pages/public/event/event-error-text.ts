import { ApiError } from '#web/site/api.ts'
import { TIMED_OUT } from '#web/site/timeout.ts'

const OFFLINE = 'No internet connection. Please check your network and try again.'

/** The event page's message about a failure (EV-12). */
export const eventErrorText = (error: Error, online: boolean): string => {
  if (!online) return OFFLINE
  if (error.message === TIMED_OUT) return 'Request timed out. Please try again.'
  if (error instanceof ApiError && error.status === 0) return 'Network error. Please check your internet connection.'
  if (error instanceof ApiError && error.code === 'EVENT_NOT_FOUND') return 'Event not found.'
  return error.message
}
