import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Draft } from '#domain/drafts/draft.ts'
import { loadExtras } from '#web/drafts/on-demand.ts'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { sharedIn } from './link.ts'

/** The visit whose link was imported: once per page load, even when React runs effects twice (SH-04). */
let handled: string | null = null

/** Imports the draft in the address, reports the outcome, and removes its parameters from the address. */
export const useLinkImport = (replace: (draft: Draft) => void): void => {
  const client = useQueryClient()
  const { key } = useLocation()
  const [search, change] = useSearchState()

  useEffect(() => {
    const shared = sharedIn(search)
    if (!search.has('code') && !search.has('import')) return
    if (handled === key) return
    handled = key
    change({ code: null, import: null })
    if (!shared) return
    const take = async () => {
      const draft = await (await loadExtras()).takeLink(client, shared)
      if (draft) replace(draft)
    }
    void take()
  })
}
