import { Outlet } from 'react-router'
import { PageMeta } from '#web/app/page-meta.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { AdminBar } from './bar.tsx'
import { Gate } from './gate.tsx'

/** What stands around every page of the admin area; the public navigation is hidden there. */
export const AdminShell = () => (
  <>
    <PageMeta title="Admin" description="For staff." path="/admin" hidden />
    <AdminBar />
    <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
      <Gate>
        <Outlet />
      </Gate>
    </main>
    <Toasts />
  </>
)
