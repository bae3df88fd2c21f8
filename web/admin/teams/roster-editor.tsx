import { clsx } from 'clsx'
import { useCallback } from 'react'
import { LIMITS } from '#domain/limits.ts'
import type { RosterList } from '#domain/teams/roster.ts'
import { PlayerPicker } from '#web/admin/players/player-picker.tsx'
import { RosterRow } from './roster-row.tsx'
import type { TeamEditing } from './team-form.ts'
import { useRosterDrag } from './use-roster-drag.ts'
import { useRoster } from './use-roster.ts'

type Props = Pick<TeamEditing, 'form'> & { nameOf: (playerId: string) => string }

const LISTS = [
  { list: 'roster', title: 'Starters', adding: 'Add a starter' },
  { list: 'substitutes', title: 'Substitutes', adding: 'Add a substitute' },
] as const satisfies { list: RosterList; title: string; adding: string }[]

/** The players of a team, in order; everything works by buttons, dragging is an extra. */
export const RosterEditor = ({ form, nameOf }: Props) => {
  const roster = useRoster(form, nameOf)
  const drag = useRosterDrag(roster)
  const { lists, box } = roster
  const isFree = useCallback(
    ({ id }: { id: string }) => ![...lists.roster, ...lists.substitutes].some(({ playerId }) => playerId === id),
    [lists.roster, lists.substitutes],
  )
  return (
    <div ref={box} className="flex flex-col gap-6">
      {LISTS.map(({ list, title, adding }) => (
        <fieldset
          key={list}
          data-list={list}
          {...drag.listProps(list)}
          className={clsx('min-w-0 rounded-control', drag.dragged !== null && 'outline-1 outline-offset-8 outline-line-strong outline-dashed')}
        >
          <legend className="figures pb-1 text-lg tracking-wide uppercase">
            {title} <span className="text-base text-soft">{lists[list].length}</span>
          </legend>
          {lists[list].length === 0 && <p className="pb-2 text-sm text-soft">No players yet.</p>}
          <ol className="pb-2">
            {lists[list].map((entry, index) => (
              <RosterRow
                key={entry.playerId}
                {...{ form, entry, list, index, roster, drag }}
                name={nameOf(entry.playerId)}
                count={lists[list].length}
              />
            ))}
          </ol>
          <PlayerPicker
            label={adding}
            value=""
            filter={isFree}
            disabled={lists[list].length >= LIMITS.roster}
            error={form.formState.errors[list]?.message ?? form.formState.errors[list]?.root?.message}
            onChange={(id, player) => id && roster.add(id, player?.username ?? id, list)}
          />
        </fieldset>
      ))}
      <output className="sr-only">{roster.spoken}</output>
    </div>
  )
}
