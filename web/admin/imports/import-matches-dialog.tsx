import { ImportDialog } from './import-dialog.tsx'
import { MATCHES } from './kinds.ts'

/** Imports matches from a CSV file. Render it while it is open, anywhere in the admin area. */
export const ImportMatchesDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={MATCHES} onClose={onClose} />
)
