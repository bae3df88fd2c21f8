import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { focusFirstField } from './first-field.ts'
import type { EditedId } from './use-edited-id.ts'

/** Opens the form for a new record, or returns to it. On narrow screens, where an open form has the place of the list, it is away meanwhile. */
export const AddButton = ({ edited: { shown, startNew }, children }: { edited: EditedId; children: string }) => (
  <Button
    look={shown ? 'quiet' : 'primary'}
    data-edits="new"
    className={clsx(shown && 'max-lg:hidden')}
    onClick={() => (shown === 'new' ? focusFirstField() : startNew())}
  >
    <Plus size={16} aria-hidden />
    {children}
  </Button>
)
