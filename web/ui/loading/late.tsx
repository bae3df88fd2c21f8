import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { backAgain } from './reachable.ts'

/** When the page is ready and idle, in milliseconds after its code has run. */
export const WHEN_IDLE = 1_000

/** Loads again once there is a connection, where there was none. */
const whenReachable = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (await backAgain()) return whenReachable(load)
    throw error
  })

/**
 * A part of a page that the server leaves out and whose code loads afterwards; without it the page stays as it was.
 * @param room what is in its place until then
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>, afterMs: number, room?: ReactNode) =>
  function Late(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      const timer = setTimeout(() => void whenReachable(load).then((loaded) => setPart(() => loaded), () => {}), afterMs)
      return () => clearTimeout(timer)
    }, [])
    return Part ? <Part {...props} /> : room
  }
