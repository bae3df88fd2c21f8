import { useLocation, useNavigate, type Location } from 'react-router'
import { focusFirstField } from './first-field.ts'

/** What the address says where the form is for a new record. */
const NEW = 'new'

/** Put into the history with an address that is gone to because the edited record is no longer there. */
const GONE = { gone: true }

/**
 * Which record a page edits, taken from its address: `?{param}=ID`, or `?{param}=new` for a new one; without it the form
 * is closed. `addressOf` is the page with another record, '' for none, and everything else unchanged; unsaved changes
 * persist at addresses where the form is for the same record (`isSame`).
 */
export const useEditedId = (param: string) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const shownIn = (text: string): string => new URLSearchParams(text).get(param) ?? ''
  const shown = shownIn(search)
  const addressOf = (next: string): string => {
    const query = new URLSearchParams(search)
    if (next) query.set(param, next)
    else query.delete(param)
    const text = query.toString()
    return text ? `${pathname}?${text}` : pathname
  }
  const show = (next: string) => void navigate(addressOf(next), { preventScrollReset: true })
  const close = () => show('')
  return {
    /** The record that is edited; '' for a new one and where the form is closed. */
    id: shown === NEW ? '' : shown,
    /** What the form is for; '' where it is closed. */
    shown,
    addressOf,
    /** Opens the form for a new record. */
    startNew: () => show(NEW),
    close,
    /** After a save: the next new record follows a new one, and an edited one leads back to the list (ST-03). */
    afterSave: (_saved: unknown, wasNew: boolean) => (wasNew ? focusFirstField() : close()),
    /** Closes the form of a record that is no longer there, and asks about nothing: there is nothing to be saved to. */
    leaveGone: () => void navigate(addressOf(''), { preventScrollReset: true, replace: true, state: GONE }),
    isSame: (to: Location): boolean => to.pathname === pathname && (shownIn(to.search) === shown || (to.state as typeof GONE | null)?.gone === true),
  }
}
export type EditedId = ReturnType<typeof useEditedId>
