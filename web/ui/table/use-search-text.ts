import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Browsers refuse too many changes of the address in a short time. */
const WAIT_MS = 300

/** What a list shows beside the text. */
const besides = (search: URLSearchParams, key: string): string => {
  const others = new URLSearchParams(search)
  others.delete(key)
  others.delete('page')
  return String(others)
}

/**
 * The text typed into a list's search field. It goes into the address as `key`: its first letter at once and as a place of its own in the
 * history, so that back leads to the list without it, what is typed after it shortly after and in the same place; '' removes it. Another
 * text starts at the first page.
 */
export const useSearchText = (key: string): readonly [string, (text: string) => void] => {
  const [search, change] = useSearchState()
  const inAddress = search.get(key) ?? ''
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  /** What was typed here and is in the address or on its way. */
  const [sent, setSent] = useState(inAddress)
  const around = besides(search, key)
  /** The list that the typing began in; in another one a text is another search. */
  const [begunIn, setBegunIn] = useState<string | null>(null)
  // Back, forward or a link brought another text; one that was sent comes back while more is typed.
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (sent !== inAddress) {
      setSent(inAddress)
      setText(inAddress)
    }
  }
  const begins = begunIn !== around || (inAddress === '' && sent === '')
  const write = useEffectEvent((typed: string) => {
    setSent(typed)
    setBegunIn(around)
    change({ [key]: typed || null, page: null }, begins)
  })
  useEffect(() => {
    const typed = text.trim()
    if (typed === inAddress) return
    const timer = setTimeout(() => write(typed), begins ? 0 : WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, inAddress, begins])
  return [text, setText]
}
