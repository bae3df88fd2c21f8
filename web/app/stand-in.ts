import { useEffect } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { showNotLoaded } from '#web/ui/first-use/not-loaded.ts'
import type { PageHandle } from './page-route.ts'

/** The view that the address asked for, until it is shown. */
let asked: string | null = null

/**
 * Without a connection the worker answers for a view of a page with the page itself, and marks it with the address that it was rendered
 * for (FO-06): it has to hydrate as that one.
 */
export const takeStandIn = (): void => {
  const { standIn } = document.documentElement.dataset
  if (standIn === undefined) return
  asked = location.search
  history.replaceState(history.state, '', standIn + location.hash)
}

/** Then it shows the view. One whose code is not on the device leads to the page. */
export const useAskedView = (): void => {
  const navigate = useNavigate()
  const matches = useMatches()
  useEffect(() => {
    const search = asked
    if (search === null) return
    asked = null
    const parts = matches.flatMap(({ handle }) => (handle as PageHandle)?.viewAt?.(new URLSearchParams(search)) ?? [])
    const show = () => void navigate({ search, hash: location.hash }, { replace: true, preventScrollReset: true })
    Promise.all(parts.map(({ ready }) => ready())).then(show, showNotLoaded)
  }, [matches, navigate])
}
