import { useEffect, useRef } from 'react'

/**
 * Preserves the focus in a list whose row disappeared while one of its buttons had it. Give the ref to the list, with
 * `tabIndex={-1}`.
 * @param count rows of the list
 */
export const useRowFocus = <Of extends HTMLElement>(count: number) => {
  const list = useRef<Of>(null)
  const before = useRef(count)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (count < before.current && isLost) list.current?.focus()
    before.current = count
  }, [count])
  return list
}
