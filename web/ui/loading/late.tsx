import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { BACK } from '#web/early/back.ts'

/** When the page is ready and idle, in milliseconds after its code has run. */
export const WHEN_IDLE = 1_000

/**
 * A part of a page that the server leaves out and whose code loads afterwards; without it the page stays as it was. Where
 * there was no connection for it, it loads once there is one.
 * @param room what is in its place until then
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>, afterMs: number, room?: ReactNode) =>
  function Late(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      const ask = () => void load().then((loaded) => setPart(() => loaded), () => addEventListener(BACK, ask, { once: true }))
      const timer = setTimeout(ask, afterMs)
      return () => clearTimeout(timer)
    }, [])
    return Part ? <Part {...props} /> : room
  }
