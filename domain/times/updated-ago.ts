import { timeAgo } from './relative.ts'

/** How long ago a page was updated: seconds in steps of ten, later minutes and more. Both in milliseconds. */
export const updatedAgo = (then: number, now: number): string => {
  const seconds = Math.floor((now - then) / 10_000) * 10
  if (seconds >= 60) return `updated ${timeAgo(new Date(then).toISOString(), now)}`
  return seconds < 10 ? 'updated just now' : `updated ${seconds} s ago`
}
