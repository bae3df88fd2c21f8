import { useNavigate, useSearchParams } from 'react-router'

/** The choices that are on their way into the address. */
let coming: URLSearchParams | null = null

/**
 * The page's choices from its address, and a function to change some of them. Null removes a choice from the address.
 * The page does not scroll. Only what `opens` another part of it, a tab or another list, gets a place of its own in the history: back leads
 * out of it. Two changes at once both count, and the same one twice is one place.
 */
export const useSearchState = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const change = (values: Record<string, string | null>, opens = false) => {
    // What was rendered last may be older than the address, and the address older than the last change.
    const current = coming ?? new URLSearchParams(window.location.search)
    const next = new URLSearchParams(current)
    for (const [key, value] of Object.entries(values)) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    if (String(next) === String(current)) return
    coming = next
    const arrived = () => {
      if (coming === next) coming = null
    }
    void Promise.resolve(navigate(`?${next}`, { replace: !opens, preventScrollReset: true })).finally(arrived)
  }
  return [search, change] as const
}
