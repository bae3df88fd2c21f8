import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { asked } from '#web/site/stand-in.ts'
import { showNotLoaded } from './not-loaded.ts'

/**
 * Shows the view of a page that its address asked for, where the device has the page alone (FO-06). One whose code is not there leads to the
 * page.
 * @param partOf what the view needs
 */
export const useAskedView = (partOf: (search: URLSearchParams) => { ready: () => Promise<void> }): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const { search } = asked
    if (search === undefined) return
    delete asked.search
    const show = () => void navigate(search + location.hash, { replace: true, preventScrollReset: true })
    partOf(new URLSearchParams(search)).ready().then(show, showNotLoaded)
  }, [navigate, partOf])
}
