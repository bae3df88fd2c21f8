import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import type { RecordKind } from '#contract/history.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'

type Props = { kind: RecordKind; record: { id: string; name: string } | null; publicPath: (record: { id: string }) => string }

/** What can be done with the record in the form beside changing it: see its history, and its public page. */
export const RecordActions = ({ kind, record, publicPath }: Props) =>
  record && (
    <>
      <HistoryButton kind={kind} recordId={record.id} name={record.name} />
      <Link to={publicPath(record)} className={buttonClass('quiet')}>
        <ExternalLink size={16} aria-hidden />
        View public page
      </Link>
    </>
  )
