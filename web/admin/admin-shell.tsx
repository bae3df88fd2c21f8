import { Outlet, ScrollRestoration } from 'react-router'
import { speakPlainly } from '#contract/messages.ts'
import { SkipLink } from '#web/site/skip-link.tsx'
import { useFocusOnNewPage } from '#web/site/use-focus-on-new-page.ts'
import { Questions } from '#web/ui/overlay/question.tsx'
import { Toasts } from '#web/ui/toast/toast.tsx'
import { AdminBar } from './bar.tsx'
import { useLeaving } from './editing/form/use-leave-guard.ts'
import { usePressedRows } from './editing/use-pressed-rows.ts'
import { Gate } from './gate.tsx'
import { RunningVersion } from './running-version.tsx'
import { AdminNavigation } from './navigation.tsx'
import { useRefusalsOfReads, useSession } from './session.ts'

speakPlainly()

/** The layout around every page of the admin area; the public navigation is hidden there. */
const AdminShell = () => {
  const main = useFocusOnNewPage()
  const { data: user } = useSession()
  usePressedRows(main)
  useLeaving()
  useRefusalsOfReads()
  return (
    <>
      <SkipLink />
      <AdminBar />
      <div className="flex flex-1 flex-col rail:flex-row">
        {user && user.roles.length > 0 && <AdminNavigation />}
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="content" ref={main} tabIndex={-1} className="flex-1 focus:outline-none">
            <Gate>
              <Outlet />
            </Gate>
          </main>
          <RunningVersion />
        </div>
      </div>
      <Questions />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

export { AdminShell as Component }
