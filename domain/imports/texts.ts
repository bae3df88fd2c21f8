/** The result of a match import (admin specification, section 8). */
export const matchImportText = (imported: number, failed: number): string =>
  `Import completed: ${imported} matches imported successfully, ${failed} failed`

/** The result of a team import (admin specification, section 5). */
export const teamImportText = (created: number, skipped: number, errors: number): string =>
  `Import completed: ${created} teams created, ${skipped} skipped (duplicates), ${errors} errors`
