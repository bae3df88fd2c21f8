import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { SkipLink } from '#web/site/skip-link.tsx'
import { useFocusOnNewPage } from '#web/site/use-focus-on-new-page.ts'
import { Toasts } from '#web/ui/toast/toast.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { usePlaceInSight } from './use-place-in-sight.ts'

/** The layout around every page: skip link, navigation, footer and the place of toasts. */
export const Shell = () => {
  const { state } = useNavigation()
  const main = useFocusOnNewPage()
  usePlaceInSight()

  return (
    <>
      <SkipLink />
      {state === 'loading' && (
        <div className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden" aria-hidden>
          <div className="h-full w-1/3 animate-progress bg-accent" />
        </div>
      )}
      <Navigation />
      <main id="content" ref={main} tabIndex={-1} className="flex-1 focus:outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
