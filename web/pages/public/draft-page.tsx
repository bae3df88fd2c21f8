import { useRef, useState } from 'react'
import { replace, type LoaderFunctionArgs } from 'react-router'
import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { Actions } from '#web/drafts/actions.tsx'
import { Board } from '#web/drafts/board.tsx'
import { Choices } from '#web/drafts/choices/part.ts'
import { focusHeroSearch } from '#web/drafts/hero-search.ts'
import { SharedMeta } from '#web/drafts/sharing/shared-meta.tsx'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useLinkImport } from '#web/drafts/sharing/use-link-import.ts'
import { useNames } from '#web/drafts/names/use-names.ts'
import { useSharing } from '#web/drafts/sharing/use-sharing.ts'
import { useShortcuts } from '#web/drafts/use-shortcuts.ts'
import { SeasonChoice, useExtrasSoon } from '#web/drafts/on-demand.ts'
import { usePanelsSoon } from '#web/ui/sharing/share-panels.ts'
import { useToastsSoon } from '#web/ui/toast/toast.tsx'
import { loadDraft } from '#web/drafts/queries.ts'
import { bySearch } from '#web/site/load.ts'
import '#web/drafts/draft.css'

/** The draft simulator (DR-06 DR-07). */
const DraftPage = () => {
  const state = useDraft()
  const [names, changeNames] = useNames()
  const sharing = useSharing(state.draft, names)
  const [importing, setImporting] = useState(false)
  const importButton = useRef<HTMLButtonElement>(null)
  const { draft, selected, acts } = state

  const changeImporting = (open: boolean) => {
    setImporting(open)
    sharing.close()
    if (!open) importButton.current?.focus()
  }

  useToastsSoon()
  usePanelsSoon()
  useExtrasSoon()
  useLinkImport(acts.arrive, changeNames)
  useShortcuts({
    undo: acts.undo,
    redo: acts.redo,
    clear: acts.clearSelected,
    search: focusHeroSearch,
    escape: () => {
      if (importing) changeImporting(false)
      else if (sharing.copy) sharing.close()
      else acts.select(null)
    },
  })

  return (
    <div className="draft-page page-width pt-4 md:pt-6">
      <SharedMeta />
      <h1 className="pb-3 text-xl md:pb-4 md:text-2xl">Draft Simulator</h1>
      <p className="hidden pb-4 [@media(scripting:none)]:block">
        The simulator needs JavaScript. Drafts of played maps are on the pages of their matches.
      </p>
      {knownSeasons().length > 1 && <SeasonChoice draft={draft} onChange={acts.replace} />}
      <Board draft={draft} selected={selected} names={names} onSelect={acts.select} onClear={acts.clear} />
      <Actions
        state={state}
        sharing={sharing}
        importing={importing}
        onImporting={changeImporting}
        importButton={importButton}
      />
      <Choices draft={draft} selected={selected} acts={acts} names={names} onNames={changeNames} />
    </div>
  )
}

const shared = bySearch((client, search) => Promise.all([loadDraft(client, search), Choices.ready()]))

/** An address that ends with a slash names no stored draft: it leads to the simulator itself. */
const loader = (args: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(args.request.url)
  return pathname.endsWith('/') ? replace(`/draft${search}`) : shared(args)
}

export { DraftPage as Component, loader }
