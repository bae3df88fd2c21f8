import { AdminPage } from '#web/admin/admin-page.tsx'
import { SessionsSection } from '#web/admin/access/sessions-section.tsx'
import { TokensSection } from '#web/admin/integrations/tokens-section.tsx'

/** The caller's own access: sessions and API tokens, each with a button to end it. */
const AccessPage = () => (
  <AdminPage title="Your Access" description="Where you are logged in, and which programs act in your name">
    <div className="flex flex-col gap-10">
      <SessionsSection />
      <TokensSection own />
    </div>
  </AdminPage>
)

export { AccessPage as Component }
