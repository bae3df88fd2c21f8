const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of an instant (milliseconds) in a zone, as `yyyy-mm-ddThh:mm:ss`. */
export const wallClock = (ms: number, timeZone: string): string => {
  const clock =
    wallClocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
      second: '2-digit',
    })
  wallClocks.set(timeZone, clock)
  const part = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** The calendar day of an instant (milliseconds) in a zone, as yyyy-mm-dd. Years 1970 to 9999. */
export const localDateOf = (ms: number, timeZone: string): string => wallClock(ms, timeZone).slice(0, 10)
