import { useSearchParams } from 'react-router'

/**
 * The page's choices as they stand in its address, and a way to change some of them. Null takes a choice out of the
 * address. The page neither scrolls nor gets a new place in the history.
 */
export const useSearchState = () => {
  const [search, setSearch] = useSearchParams()
  const change = (values: Record<string, string | null>) =>
    setSearch(
      (current) => {
        for (const [key, value] of Object.entries(values)) {
          if (value === null) current.delete(key)
          else current.set(key, value)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return [search, change] as const
}
