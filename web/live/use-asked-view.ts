import { useEffect } from 'react'
import { useMatches, useNavigate } from 'react-router'
import type { PageHandle } from '#web/app/page-route.ts'
import { showNotLoaded } from '#web/ui/first-use/not-loaded.ts'

/**
 * Shows the view of a page that its address asked for, where the device has the page alone (FO-06). One whose code is not there says so, and
 * the address still names it: with a connection a reload shows it.
 */
export const useAskedView = (): void => {
  const navigate = useNavigate()
  const matches = useMatches()
  useEffect(() => {
    const { dataset } = document.documentElement
    const search = dataset['asked']
    const viewAt = (matches.at(-1)?.handle as PageHandle)?.viewAt
    if (search === undefined || !viewAt) return
    delete dataset['asked']
    const show = () => void navigate(search + location.hash, { replace: true, preventScrollReset: true })
    const keep = () => {
      history.replaceState(history.state, '', location.pathname + search + location.hash)
      showNotLoaded()
    }
    viewAt(new URLSearchParams(search)).ready().then(show, keep)
  }, [matches, navigate])
}
