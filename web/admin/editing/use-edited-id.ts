import { useLocation, useNavigate, type Location } from 'react-router'

/**
 * Which record a page edits, taken from its address: `?{param}=ID`; '' for a new one. `addressOf` is the page with
 * another record and everything else unchanged; unsaved changes persist at addresses with the same record (`isSame`).
 */
export const useEditedId = (param: string) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const idOf = (text: string): string => new URLSearchParams(text).get(param) ?? ''
  const id = idOf(search)
  const addressOf = (next: string): string => {
    const query = new URLSearchParams(search)
    if (next) query.set(param, next)
    else query.delete(param)
    const text = query.toString()
    return text ? `${pathname}?${text}` : pathname
  }
  return {
    id,
    addressOf,
    /** Continues with a new record. */
    startNew: () => void navigate(addressOf(''), { preventScrollReset: true }),
    isSame: (to: Location): boolean => to.pathname === pathname && idOf(to.search) === id,
  }
}
export type EditedId = ReturnType<typeof useEditedId>
