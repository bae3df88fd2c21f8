import type { ReactNode } from 'react'
import { ACCESS, type AuditEntry } from '#contract/access/audit.ts'
import { differences } from '#web/admin/editing/conflict/differences.ts'
import { labelOf } from '#web/admin/editing/labels.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { HistoryLine } from './history-line.tsx'
import { accessText, isTold, nameOfRecord, valueText, type Names } from './wording.ts'

const VERBS = { create: 'created', update: 'changed', delete: 'deleted' } as const

/** How many places of a change are shown at first. */
const SHOWN = 12

const Places = ({ entry, names }: { entry: AuditEntry; names: Names }) => {
  const found = differences(entry.before, entry.before, entry.after).filter(({ path }) => isTold(path))
  if (found.length === 0) return <p className="text-soft">Nothing visible was changed.</p>
  const line = ({ path, mine, theirs }: (typeof found)[number]) => (
    <div key={path} className="grid gap-x-4 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      <dt className="text-soft">{labelOf(entry.kind, path)}</dt>
      <dd className="min-w-0 break-words">
        <del className="text-soft">{valueText(mine, names) || '(empty)'}</del>
        <span aria-hidden> → </span>
        <ins className="no-underline">{valueText(theirs, names) || '(empty)'}</ins>
      </dd>
    </div>
  )
  return (
    <>
      <dl className="flex flex-col gap-1">{found.slice(0, SHOWN).map(line)}</dl>
      {found.length > SHOWN && (
        <details>
          <summary className="min-h-8 text-soft">and {found.length - SHOWN} more</summary>
          <dl className="flex flex-col gap-1">{found.slice(SHOWN).map(line)}</dl>
        </details>
      )}
    </>
  )
}

type Props = {
  entry: AuditEntry
  names: Names
  /** Names the record, where a list is about many. */
  named?: boolean
  /** The address of the change, where it is known and may be seen. */
  ip?: string | null
  actions?: ReactNode
}

/** The change and its record; for access, the person's action. */
const Deed = ({ entry, named }: Pick<Props, 'entry' | 'named'>) => {
  if (entry.kind === ACCESS) return accessText(entry.after)
  const verb = VERBS[entry.action]
  if (!named) return `${verb} this ${entry.kind}`
  return (
    <>
      {verb} {entry.kind} <strong>{nameOfRecord(entry.after ?? entry.before) || entry.recordId}</strong>
    </>
  )
}

/** One change: who, what, when; before and after on demand. */
export const Change = ({ entry, names, named, ip, actions }: Props) => (
  <HistoryLine
    when={
      <>
        <LocalTime instant={entry.at} format="dateTime" />
        {ip && ` from ${ip}`}
      </>
    }
    details={entry.action === 'update' && <Places {...{ entry, names }} />}
    actions={actions}
  >
    <strong>{entry.actorName}</strong>
    {entry.tokenName !== null && ` (by token ${entry.tokenName})`} <Deed {...{ entry, named }} />
  </HistoryLine>
)
