import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'

type Options = {
  count: number
  /** How high a row is at first, in pixels; then it is measured. */
  rowHeight: number
  keyOf: (index: number) => string
}

/**
 * Which rows of a long table are near the window: only those are rendered. `above` and `below` are the heights in
 * pixels of the rows that are not; `table` and `measure` are the refs of the table's body and of each row.
 */
export const useWindowRows = ({ count, rowHeight, keyOf }: Options) => {
  const table = useRef<HTMLTableElement>(null)
  const [top, setTop] = useState(0)

  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      const body = table.current?.tBodies[0]
      if (body) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY))
    })
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [])

  // Nothing here is memoized: the rows are computed again with each render.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count, estimateSize: () => rowHeight, getItemKey: keyOf, overscan: 12, scrollMargin: top,
  })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    table,
    measure: rows.measureElement,
    shown,
    above: first ? first.start - top : 0,
    below: last ? rows.getTotalSize() - (last.end - top) : 0,
  }
}
