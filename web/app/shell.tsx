import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** What stands around every page: skip link, navigation, footer and the place of toasts. */
export const Shell = () => {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  // A new page takes the focus, so that keyboard and screen reader start at its beginning.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <a
        href="#content"
        className={clsx(buttonClass('primary'), 'fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0')}
      >
        Skip to content
      </a>
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
