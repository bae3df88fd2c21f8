import { useMemo } from 'react'
import type { Edit } from '#web/admin/imports/file/reading.ts'
import type { Preview } from '#web/admin/imports/file/use-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { suggestionsOf } from './suggestions.ts'

const SHOWN = 3

/** Corrects a misspelt name everywhere, with one click. */
export const SuggestionList = ({ preview, onEdit }: { preview: Preview; onEdit: (edits: Edit[]) => void }) => {
  const { rows, keys } = preview
  const all = useMemo(() => suggestionsOf(rows, keys), [rows, keys])
  if (all.length === 0) return null
  return (
    <section aria-label="Suggested corrections" className="card flex flex-col gap-2 px-4 py-3">
      <ul className="flex flex-col gap-1">
        {all.slice(0, SHOWN).map(({ from, to, edits }) => (
          <li key={`${from}>${to}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <strong>{from}</strong> is unknown. Did you mean <strong>{to}</strong>?
            </span>
            <Button onClick={() => onEdit(edits)}>
              Use {to} in {edits.length} {edits.length === 1 ? 'cell' : 'cells'}
            </Button>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && <p className="text-sm text-soft">and {all.length - SHOWN} more in the rows below</p>}
    </section>
  )
}
