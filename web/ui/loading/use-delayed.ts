import { useEffect, useState } from 'react'

/** The value as it was when it last stayed unchanged for `ms` milliseconds. */
export const useDelayed = <Value>(value: Value, ms: number): Value => {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return delayed
}
