import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { ACCESS, LEDGER_KINDS } from '#contract/access/audit.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Change } from '#web/admin/history/change.tsx'
import { HistoryLine, historyList } from '#web/admin/history/history-line.tsx'
import { deletedQuery, ledgerQuery } from '#web/admin/history/queries.ts'
import { useUndo } from '#web/admin/history/undo.ts'
import { useNames } from '#web/admin/history/use-names.ts'
import { useSession } from '#web/admin/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { PagesOf } from '#web/ui/pages-of.tsx'
import { Section } from '#web/ui/section.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

const KIND_LABELS: Record<string, string> = { [ACCESS]: 'access: logins, sessions, tests' }

/** Records deleted in the last 30 days, each with a button to restore it. */
const Deleted = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const { data, error, isPending } = useQuery({ ...deletedQuery(page), placeholderData: keepPreviousData })
  const undo = useUndo()
  return (
    <Section title="Deleted in the last 30 days">
      {isPending && <LoadingText>Loading...</LoadingText>}
      {error && <Alert>{error.message}</Alert>}
      {data?.items.length === 0 && <Empty>Nothing was deleted in the last 30 days.</Empty>}
      <ul className={historyList}>
        {data?.items.map((entry) => (
          <HistoryLine
            key={entry.changeId}
            when={
              <>
                {entry.actorName}, <LocalTime instant={entry.at} format="dateTime" />
              </>
            }
            actions={
              <Button onClick={() => void undo(entry.requestId)}>
                <Undo2 size={18} aria-hidden />
                Restore
              </Button>
            }
          >
            <span className="text-soft">{entry.kind}</span> <strong>{entry.name || entry.recordId}</strong>
            {entry.others > 0 && ` and ${entry.others} more ${entry.others === 1 ? 'record' : 'records'}`}
          </HistoryLine>
        ))}
      </ul>
      <PagesOf label="Pages of deleted records" page={page} pages={data?.pages ?? 1} onChange={onPage} />
    </Section>
  )
}

type LedgerProps = { kind: string; page: number; onKind: (kind: string) => void; onPage: (page: number) => void }

/** Every change by staff, for admins. */
const Ledger = ({ kind, page, onKind, onPage }: LedgerProps) => {
  const { data, error, isPending } = useQuery({ ...ledgerQuery(kind, page), placeholderData: keepPreviousData })
  const names = useNames()
  const undo = useUndo()
  return (
    <Section title="All changes" aside={data && `${data.total} changes`} className="pt-10">
      <SelectField label="Show" className="max-w-60 pb-4" value={kind} onChange={({ target }) => onKind(target.value)}>
        <option value="">All changes</option>
        {LEDGER_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_LABELS[each] ?? each}
          </option>
        ))}
      </SelectField>
      {isPending && <LoadingText>Loading...</LoadingText>}
      {error && <Alert>{error.message}</Alert>}
      {data?.items.length === 0 && <Empty>No changes yet.</Empty>}
      <ol className={historyList}>
        {data?.items.map((entry) => (
          <Change
            key={entry.id}
            {...{ entry, names }}
            named
            ip={entry.ip}
            actions={entry.kind !== ACCESS && <Button onClick={() => void undo(entry.requestId)}>Undo</Button>}
          />
        ))}
      </ol>
      <PagesOf label="Pages of changes" page={page} pages={data?.pages ?? 1} onChange={onPage} />
    </Section>
  )
}

/** Deleted records for all staff, and the whole ledger for admins. */
const HistoryPage = () => {
  const [search, change] = useSearchState()
  const { data: user } = useSession()
  const numberAt = (key: string): number => Math.max(1, Math.trunc(Number(search.get(key))) || 1)
  return (
    <AdminPage title="History" description="Restore deleted items and see who changed what">
      <Deleted page={numberAt('deleted')} onPage={(page) => change({ deleted: String(page) })} />
      {user?.roles.includes('admin') && (
        <Ledger
          kind={search.get('kind') ?? ''}
          page={numberAt('page')}
          onKind={(kind) => change({ kind: kind || null, page: null })}
          onPage={(page) => change({ page: String(page) })}
        />
      )}
    </AdminPage>
  )
}

export { HistoryPage as Component }
