import { useState } from 'react'
import { knownSeasons, seasonFiles } from '#domain/catalogue/seasons.ts'
import { Button } from '#web/ui/button.tsx'
import { SeasonEditor } from './season-editor.tsx'

/** All seasons with what they have, and the editor of one. */
export const Seasons = () => {
  const [edited, edit] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-2">
        {knownSeasons().map(({ id, name, heroes, maps, layouts }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3">
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
              <span className="text-sm text-soft">{heroes.length} heroes · {maps.length} maps · {layouts.length === 1 ? '1 draft layout' : `${layouts.length} draft layouts`}</span>
            </span>
            {seasonFiles().some((file) => file.id === id) ? <Button aria-label={`Edit ${name}`} onClick={() => edit(id)}>Edit</Button> : <span className="text-sm text-soft">Built in</span>}
          </li>
        ))}
      </ul>
      {edited === null
        ? <Button look="primary" className="self-start" onClick={() => edit('')}>+ Add Season</Button>
        : <SeasonEditor key={edited} id={edited} onClose={() => edit(null)} />}
    </div>
  )
}
