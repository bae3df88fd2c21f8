/** The result of a match import (IM-09). */
export const matchImportText = (imported: number, failed: number): string =>
  `Import completed: ${imported} matches imported successfully, ${failed} failed`

/** The result of a team import (IM-09). */
export const teamImportText = (created: number, skipped: number, errors: number): string =>
  `Import completed: ${created} teams created, ${skipped} skipped (duplicates), ${errors} errors`
