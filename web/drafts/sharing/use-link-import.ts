import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Draft } from '#domain/drafts/draft.ts'
import type { NamesChange, TeamNames } from '#domain/drafts/team-names.ts'
import { loadExtras } from '#web/drafts/on-demand.ts'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { sharedIn } from './link.ts'

/** The visit whose link was imported: once per page load, even when React runs effects twice (SH-04). */
let handled: string | null = null

/** Imports the draft in the address with the names of its teams, reports the outcome, and removes its parameters from the address. */
export const useLinkImport = (onDraft: (draft: Draft) => void, onNames: (change: NamesChange) => void): void => {
  const client = useQueryClient()
  const { key } = useLocation()
  const [search, change] = useSearchState()

  useEffect(() => {
    const shared = sharedIn(search)
    if (!search.has('code') && !search.has('import')) return
    if (handled === key) return
    handled = key
    change({ code: null, import: null, teamA: null, teamB: null })
    if (!shared) return
    let before: TeamNames
    onNames((now) => (before = now))
    const take = async () => {
      const { takeLink, linkedNames, namesOnArrival } = await loadExtras()
      const draft = await takeLink(client, shared)
      if (!draft) return
      onDraft(draft)
      onNames((now) => namesOnArrival(linkedNames((parameter) => search.get(parameter)), before, now))
    }
    void take()
  })
}
