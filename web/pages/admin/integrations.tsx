import { AdminPage } from '#web/admin/admin-page.tsx'
import { TokensSection } from '#web/admin/integrations/tokens-section.tsx'
import { WebhooksSection } from '#web/admin/integrations/webhooks-section.tsx'
import { useSession } from '#web/admin/session.ts'

/** The access of other programs: tokens for all staff, webhooks for admins. */
const IntegrationsPage = () => {
  const { data: you } = useSession()
  return (
    <AdminPage
      title="Integrations"
      description={
        <>
          Connect bots and tools.{' '}
          <a href="/api/docs" className="font-semibold text-accent underline">
            API docs
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-10">
        {you?.roles.includes('admin') && <WebhooksSection />}
        <TokensSection />
      </div>
    </AdminPage>
  )
}

export { IntegrationsPage as Component }
