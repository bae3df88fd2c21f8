import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Browsers refuse too many changes of the address in a short time. */
const WAIT_MS = 300

/**
 * The text typed into a list's search field. It goes into the address as `key` shortly after; '' removes it. Another
 * text starts at the first page.
 */
export const useSearchText = (key: string): readonly [string, (text: string) => void] => {
  const [search, change] = useSearchState()
  const inAddress = search.get(key) ?? ''
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // Back, forward or a link brought another text.
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (text.trim() !== inAddress) setText(inAddress)
  }
  const write = useEffectEvent((typed: string) => change({ [key]: typed || null, page: null }))
  useEffect(() => {
    const typed = text.trim()
    if (typed === inAddress) return
    const timer = setTimeout(() => write(typed), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, inAddress])
  return [text, setText]
}
