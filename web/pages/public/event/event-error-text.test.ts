import { expect, test } from 'vitest'
import { ApiError } from '#web/site/api.ts'
import { TIMED_OUT } from '#web/site/timeout.ts'
import { eventErrorText } from './event-error-text.ts'

test.each([
  [new Error(TIMED_OUT), true, 'Request timed out. Please try again.'],
  [
    new ApiError('Network request failed for /api/events/x: gone', 0),
    true,
    'Network error. Please check your internet connection.',
  ],
  [new ApiError('Event with ID x not found', 404, { code: 'EVENT_NOT_FOUND' }), true, 'Event not found.'],
  [new ApiError('Too many requests', 429), true, 'Too many requests'],
  [new Error('anything'), false, 'No internet connection. Please check your network and try again.'],
])('The error %s tells a visitor of the event page what to do (EV-12)', (error, online, text) => {
  expect(eventErrorText(error, online)).toBe(text)
})
