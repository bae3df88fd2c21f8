import { ImportDialog } from './import-dialog.tsx'
import { TEAMS } from './kinds.ts'

/** Imports teams and their players from a CSV file. Render it while it is open, anywhere in the admin area. */
export const ImportTeamsDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={TEAMS} onClose={onClose} />
)
