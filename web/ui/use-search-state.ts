import { useSearchParams } from 'react-router'

/**
 * The page's choices from its address, and a function to change some of them. Null removes a choice from the address.
 * The page neither scrolls nor gets a new place in the history.
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
