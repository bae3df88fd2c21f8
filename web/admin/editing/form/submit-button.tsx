import type { ComponentProps } from 'react'
import { SaveButton } from './save-button.tsx'

/**
 * Submits the form around it. The field that loses focus gets no message before the click: it would push the button
 * away from under the pointer, and the click would be lost. So the button takes the focus by the click, not by the
 * press.
 */
export const SubmitButton = (props: ComponentProps<typeof SaveButton>) => (
  <SaveButton
    look="primary"
    type="submit"
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => event.currentTarget.focus()}
    {...props}
  />
)
