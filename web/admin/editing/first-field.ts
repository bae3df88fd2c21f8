/** The form of a page that has its list beside it, see `EditingLayout`. */
const FIRST = '[data-editing] form :is(input:not([type=file]), select, textarea)'

/** Moves the focus to the first field of the open form. */
export const focusFirstField = (): void => document.querySelector<HTMLElement>(FIRST)?.focus()

/**
 * Moves the focus to where a form was opened from: the row of its record, or the button for a new one.
 * @returns whether that is on the page
 */
export const focusOpener = (shown: string): boolean => {
  const opener = document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(shown)}"]`)
  opener?.focus()
  return opener !== null
}
