import { useRef } from 'react'
import { newKey } from '#web/admin/editing/new-key.ts'

/** The key of an attempt to create: the same for the same values, so that a repeat after a lost answer adds nothing. */
export const useSaveKey = (): ((values: unknown) => string) => {
  const last = useRef({ text: '', key: '' })
  return (values) => {
    const text = JSON.stringify(values)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
