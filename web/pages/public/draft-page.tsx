import { bySearch } from '#web/site/load.ts'
import { useRef, useState } from 'react'
import { replace, type LoaderFunctionArgs } from 'react-router'
import { knownSeasons, seasonAndLayout } from '#domain/catalogue/seasons.ts'
import { Actions } from '#web/drafts/actions.tsx'
import { Board } from '#web/drafts/board.tsx'
import { HeroPanel } from '#web/drafts/hero-panel.tsx'
import { Keys } from '#web/drafts/keys.tsx'
import { MapPicker } from '#web/drafts/map-picker.tsx'
import { SharedMeta } from '#web/drafts/sharing/shared-meta.tsx'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useLinkImport } from '#web/drafts/sharing/use-link-import.ts'
import { useSharing } from '#web/drafts/sharing/use-sharing.ts'
import { useShortcuts } from '#web/drafts/use-shortcuts.ts'
import { SeasonChoice, useExtrasSoon } from '#web/drafts/on-demand.ts'
import { usePanelsSoon } from '#web/ui/sharing/share-panels.ts'
import { useToastsSoon } from '#web/ui/toast/toast.tsx'
import { loadDraft } from '#web/drafts/queries.ts'
import '#web/drafts/draft.css'

/** The draft simulator (DR-06 DR-07). */
const DraftPage = () => {
  const state = useDraft()
  const sharing = useSharing(state.draft)
  const [importing, setImporting] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const importButton = useRef<HTMLButtonElement>(null)
  const { draft, selected } = state
  const { season } = seasonAndLayout(draft)

  const changeImporting = (open: boolean) => {
    setImporting(open)
    sharing.close()
    if (!open) importButton.current?.focus()
  }
  const clear = () => selected && state.clear(selected)

  useToastsSoon()
  usePanelsSoon()
  useExtrasSoon()
  useLinkImport(state.replace)
  useShortcuts({
    undo: state.undo,
    redo: state.redo,
    clear,
    search: () => searchField.current?.focus(),
    escape: () => {
      if (importing) changeImporting(false)
      else if (sharing.copy) sharing.close()
      else state.select(null)
    },
  })

  return (
    <div className="page-width pt-4 md:pt-6">
      <SharedMeta />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <h1 className="text-xl md:text-2xl">Draft Simulator</h1>
        <Actions
          state={state}
          sharing={sharing}
          importing={importing}
          onImporting={changeImporting}
          importButton={importButton}
        />
      </div>
      {knownSeasons().length > 1 && <SeasonChoice draft={draft} onChange={state.replace} />}
      <Board draft={draft} selected={selected} onSelect={state.select} onClear={state.clear} />
      <div className="grid gap-x-6 gap-y-8 pt-6 lg:grid-cols-3">
        <div className="min-w-0 space-y-6 lg:col-span-2">
          <HeroPanel
            draft={draft}
            heroes={season.heroes}
            selected={selected}
            onAssign={state.assign}
            onClear={clear}
            searchField={searchField}
          />
          <Keys />
        </div>
        <MapPicker maps={season.maps} selectedMapId={draft.selectedMapId} onSelect={state.selectMap} />
      </div>
    </div>
  )
}

const shared = bySearch(loadDraft)

/** An address that ends with a slash names no stored draft: it leads to the simulator itself. */
const loader = (args: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(args.request.url)
  return pathname.endsWith('/') ? replace(`/draft${search}`) : shared(args)
}

export { DraftPage as Component, loader }
