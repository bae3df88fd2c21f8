const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/
const UNITS = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+)\s*s)?$/i

/**
 * The seconds of a length of time as people write it: '1:02:03', '62:03', '1h2m3s', '8 min', or a bare number of `unit`.
 * Null where the text is none.
 */
export const readDuration = (text: string, unit: 'seconds' | 'minutes'): number | null => {
  const written = text.trim()
  if (/^\d{1,6}$/.test(written)) return Number(written) * (unit === 'minutes' ? 60 : 1)
  const parts = CLOCK.exec(written) ?? (written === '' ? null : UNITS.exec(written))
  if (!parts) return null
  const [hours, minutes, seconds] = [parts[1], parts[2], parts[3]].map((part) => Number(part ?? 0)) as [number, number, number]
  return hours * 3600 + minutes * 60 + seconds
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A length of time as a clock: '8:30', '1:02:03'. `readDuration` reads it back. */
export const durationText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const short = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${short}` : short.replace(/^0/, '')
}

/** A length of time in words, to the minute: '48 m', '1 h 02 m'. */
export const lengthText = (seconds: number): string => {
  const all = Math.max(1, Math.round(seconds / 60))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return hours > 0 ? `${hours} h ${twoDigits(minutes)} m` : `${minutes} m`
}
