import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

const FOCUSABLE = 'input, select, textarea, button'

/**
 * Moves the focus to a field of a form after the next render, which may be what shows the field. Where the form has
 * no field of that path, the nearest element around it with `data-path` gets it.
 */
export const focusPath = <Values extends FieldValues>(form: UseFormReturn<Values>, path: string): void => {
  setTimeout(() => {
    const before = document.activeElement
    form.setFocus(path as FieldPath<Values>)
    if (document.activeElement !== before) return
    const parts = path.split('.')
    for (let length = parts.length; length > 0; length -= 1) {
      const around = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
      const field = around?.matches(FOCUSABLE) ? around : around?.querySelector<HTMLElement>(FOCUSABLE)
      if (field) return field.focus()
    }
  })
}
