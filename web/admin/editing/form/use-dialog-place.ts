import { use, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigate } from 'react-router'
import { openDialogs } from '#web/ui/overlay/dialog.tsx'

/** The state of a place in the history that is there for a dialog only: back from it stays on the page. */
const PLACE = { ofDialog: true }

export const isDialogPlace = (state: unknown): boolean => (state as Partial<typeof PLACE> | null)?.ofDialog === true

/** The place of the history where the browser is, which may be ahead of what is rendered. */
const here = () => window.history.state as { idx?: number; usr?: object | null } | null

/**
 * Gives an open dialog a place in the history where the page was opened by its address: back from the first place of a document leaves
 * the document, and nothing can come between. The place goes with the dialog.
 */
export const useDialogPlace = (): void => {
  const navigate = useNavigate()
  const router = use(RouterContext)?.router
  const settle = useEffectEvent(() => {
    // What a dialog saved may lead elsewhere, and that place stays: asked of the router, as what is rendered may be behind it.
    if (router?.state.navigation.state !== 'idle') return
    if (openDialogs.count === 0 && isDialogPlace(here()?.usr)) void navigate(-1)
    else if (openDialogs.count > 0 && here()?.idx === 0) {
      const { pathname, search, hash } = window.location
      void navigate({ pathname, search, hash }, { state: { ...here()?.usr, ...PLACE }, preventScrollReset: true })
    }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // One that closes for another to open is no change.
    openDialogs.onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle())
    }
    return () => {
      clearTimeout(timer)
      openDialogs.onChange = () => {}
    }
  }, [])
}
