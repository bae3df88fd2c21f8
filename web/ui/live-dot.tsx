/** The dot of something live; it pulses unless motion is reduced. */
export const LiveDot = () => (
  <span className="inline-block size-2 shrink-0 animate-pulse-dot rounded-full bg-current" aria-hidden />
)
