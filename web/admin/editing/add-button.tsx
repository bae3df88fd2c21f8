import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusFirstField } from './first-field.ts'
import type { EditedId } from './use-edited-id.ts'

/** Opens the form for a new record, or returns to it. */
export const AddButton = ({ edited, children, className }: { edited: EditedId; children: ReactNode; className?: string }) => (
  <Button look="primary" data-edits="new" className={className} onClick={() => (edited.shown === 'new' ? focusFirstField() : edited.startNew())}>
    <Plus size={16} aria-hidden />
    {children}
  </Button>
)
