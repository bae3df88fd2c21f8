import { Outlet, ScrollRestoration } from 'react-router'
import { speakPlainly } from '#contract/messages.ts'
import { SkipLink } from '#web/site/skip-link.tsx'
import { useFocusOnNewPage } from '#web/site/use-focus-on-new-page.ts'
import { Questions } from '#web/ui/overlay/question.tsx'
import { Toasts } from '#web/ui/toast/toast.tsx'
import { AdminBar } from './bar.tsx'
import { Gate } from './gate.tsx'
import { RunningVersion } from './running-version.tsx'
import { useRefusalsOfReads } from './session.ts'

speakPlainly()

/** The layout around every page of the admin area; the public navigation is hidden there. */
export const AdminShell = () => {
  const main = useFocusOnNewPage()
  useRefusalsOfReads()
  return (
    <>
      <SkipLink />
      <AdminBar />
      <main id="content" ref={main} tabIndex={-1} className="flex-1 focus:outline-none">
        <Gate>
          <Outlet />
        </Gate>
      </main>
      <RunningVersion />
      <Questions />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
