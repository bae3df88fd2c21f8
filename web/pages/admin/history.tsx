import { AdminPage } from '#web/admin/admin-page.tsx'
import { Deleted } from '#web/admin/history/deleted.tsx'
import { Ledger, LEDGER } from '#web/admin/history/ledger.tsx'
import { useSession } from '#web/admin/session.ts'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Deleted records for all staff, and the whole ledger for admins. */
const HistoryPage = () => {
  const [search, change] = useSearchState()
  const { data: user } = useSession()
  const numberAt = (key: string): number => Math.max(1, Math.trunc(Number(search.get(key))) || 1)
  const isAdmin = user?.roles.includes('admin')
  return (
    <AdminPage title="History" description="Restore deleted items and see who changed what">
      <Deleted
        page={numberAt('deleted')}
        onPage={(page) => change({ deleted: String(page) })}
        on={isAdmin && <a href={`#${LEDGER}`} className="inline-flex min-h-8 items-center text-sm font-semibold text-accent hover:underline">All changes</a>}
      />
      {isAdmin && <Ledger page={numberAt('page')} />}
    </AdminPage>
  )
}

export { HistoryPage as Component }
