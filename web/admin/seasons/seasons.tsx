import { useRef, useState } from 'react'
import { knownSeasons, seasonFiles } from '#domain/catalogue/seasons.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { askToLeave } from '#web/admin/editing/form/use-leave-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { SeasonEditor } from './season-editor.tsx'

/** The page of all seasons with what they have, and the editor of one. */
export const Seasons = () => {
  const [edited, setEdited] = useState<string | null>(null)
  const dirtyNow = useRef(false)
  const edit = async (next: string | null) => {
    if (next === edited || (dirtyNow.current && !(await askToLeave()))) return
    dirtyNow.current = false
    setEdited(next)
  }
  const onDirty = (dirty: boolean) => {
    dirtyNow.current = dirty
  }
  return (
    <AdminPage
      title="Seasons"
      description="What players can pick and play: heroes, maps and draft layouts. Each event chooses its season."
      actions={edited === null && <Button look="primary" onClick={() => void edit('')}>+ Add Season</Button>}
    >
      <ul className="flex flex-col gap-2">
        {knownSeasons().map(({ id, name, heroes, maps, layouts }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3">
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
              <span className="text-sm text-soft">{heroes.length} heroes · {maps.length} maps · {layouts.length === 1 ? '1 draft layout' : `${layouts.length} draft layouts`}</span>
            </span>
            {seasonFiles().some((file) => file.id === id) ? <Button aria-label={`Edit ${name}`} onClick={() => void edit(id)}>Edit</Button> : <span className="text-sm text-soft">Built in</span>}
          </li>
        ))}
      </ul>
      {edited !== null && (
        <div className="pt-6">
          <SeasonEditor key={edited} id={edited} onDirty={onDirty} onClose={() => void edit(null)} />
        </div>
      )}
    </AdminPage>
  )
}
