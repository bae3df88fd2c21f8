import type { Hero } from '#domain/catalogue/catalogue.ts'
import { clsx } from 'clsx'
import { Redo2, Undo2 } from 'lucide-react'
import { DraftRows } from '#web/drafts/draft-rows.tsx'
import { HeroPanel } from '#web/drafts/hero-panel.tsx'
import { focusHeroSearch } from '#web/drafts/hero-search.ts'
import { useShortcuts } from '#web/drafts/use-shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Assignments } from './assignments.tsx'
import type { DraftValue } from './draft-data.ts'
import { useDraftEditor } from './use-draft-editor.ts'
import '#web/drafts/draft.css'

type Props = {
  /** The heroes of the event's season. */
  heroes: readonly Hero[]
  /** What the editor begins with. */
  value: DraftValue
  teamNames: readonly [string, string]
  /** The value for no team in the assignments; without it an unset assignment means the side's own team. */
  placeholderOption?: string
  onSave: (value: DraftValue) => void
  onCancel: () => void
  /** Called with every change before it is saved. */
  onChange?: (value: DraftValue) => void
}

/**
 * The editor of a game's draft (DR-06): click a slot, then a hero. Keys: arrows between slots and heroes, '/' to
 * search, Delete to clear, Ctrl+Z. It fits a page or a wide dialog.
 */
export const DraftEditor = ({ heroes, value: initial, teamNames, placeholderOption, onSave, onCancel, onChange }: Props) => {
  const [one, two] = placeholderOption ? ['', ''] : teamNames
  const begun = {
    ...initial,
    teamAAssignment: initial.teamAAssignment || one,
    teamBAssignment: initial.teamBAssignment || two,
  }
  const { value, selected, select, set, undo, redo, assign, clear } = useDraftEditor(begun, onChange)

  useShortcuts({
    undo,
    redo,
    clear: () => clear(selected),
    search: focusHeroSearch,
    escape: (event) => {
      if (!selected) return
      // Leaves the slot first; the next Escape is the dialog's.
      event.preventDefault()
      select(null)
    },
  })

  return (
    <div className="space-y-5 [--bar-height:6.25rem] in-[dialog]:[--bar-height:-1rem]">
      <p className="text-base text-soft">
        Click on a draft slot to select it, then choose a hero from the grid below.
      </p>
      <Assignments
        value={{ a: value.teamAAssignment, b: value.teamBAssignment }}
        teamNames={teamNames}
        placeholderOption={placeholderOption}
        onChange={({ a, b }) => set({ ...value, teamAAssignment: a, teamBAssignment: b })}
      />
      <section aria-label="Draft board" className="draft-board">
        <DraftRows draft={value} selected={selected} onSelect={select} onClear={clear} />
      </section>
      <HeroPanel
        heroes={heroes}
        draft={value}
        selected={selected}
        onAssign={assign}
        onClear={() => clear(selected)}
      />
      <div
        className={clsx(
          'keep-clear sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-4 py-3',
          'not-in-[dialog]:md:mx-0 not-in-[dialog]:md:px-0',
          'in-[dialog]:-bottom-4 in-[dialog]:-mx-5 in-[dialog]:-mb-4 in-[dialog]:px-5',
        )}
      >
        <Button onClick={undo} aria-label="Undo (Ctrl+Z)" title="Undo (Ctrl+Z)">
          <Undo2 size={16} aria-hidden />
        </Button>
        <Button onClick={redo} aria-label="Redo (Ctrl+Shift+Z)" title="Redo (Ctrl+Shift+Z)">
          <Redo2 size={16} aria-hidden />
        </Button>
        <Button className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="primary" onClick={() => onSave(value)}>
          Save Draft
        </Button>
      </div>
    </div>
  )
}
