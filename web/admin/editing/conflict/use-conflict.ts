import type { FieldValues } from 'react-hook-form'
import type { FormValues, Versioned } from '#web/admin/editing/form/use-form-values.ts'

/** A stale save, which somebody decides field by field (AP-06). */
export const useConflict = <Values extends FieldValues, Rec extends Versioned>(
  { base, baseOf, setBase, show }: FormValues<Values, Rec>,
  saveOver: (values: Values, current: Rec) => Promise<void>,
) => ({
  /** The record as somebody else saved it, until the conflict is settled or left. */
  conflict: base.theirs,
  /** Saves the choices on top of the present record. */
  settle: async (values: Values, current: Rec): Promise<void> => {
    show(baseOf(current), values)
    await saveOver(values, current)
  },
  leaveConflict: (): void => setBase({ ...base, theirs: null }),
})
