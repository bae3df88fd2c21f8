import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

/**
 * Submits the form around it. A press leaves the focus where it was: the message that shows when a field is left would
 * push the button away from under the pointer, and the click would be lost.
 */
export const SubmitButton = (props: ComponentProps<typeof Button>) => (
  <Button look="primary" type="submit" onMouseDown={(event) => event.preventDefault()} {...props} />
)
