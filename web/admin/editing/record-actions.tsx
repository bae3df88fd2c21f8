import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { pathOf, type PageKind } from '#contract/nouns.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PresenceNote } from './presence-note.tsx'

type Props = { kind: PageKind; record: { id: string; name: string } | null }

/** Beside the form of a record: other editors, its history, its public page. */
export const RecordActions = ({ kind, record }: Props) =>
  record && (
    <>
      <PresenceNote kind={kind} id={record.id} />
      <HistoryButton kind={kind} recordId={record.id} name={record.name} />
      <Link to={pathOf(kind, record.id)} className={buttonClass('quiet')}>
        <ExternalLink size={16} aria-hidden />
        View public page
      </Link>
    </>
  )
