import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ACCESS, type AuditEntry } from '#contract/access/audit.ts'
import type { Difference } from '#web/admin/editing/conflict/differences.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { HistoryLine } from './history-line.tsx'
import { placeLabel } from './place-label.ts'
import { accessText, eventOfRecord, mainPlaces, nameOfRecord, placesOf, valueText, type Names } from './wording.ts'

const VERBS = { create: 'created', update: 'changed', delete: 'deleted' } as const

/** How many places of a change are shown when it is opened, and how many its line names before. */
const SHOWN = 12
const ON_LINE = 2

type PlaceProps = { entry: AuditEntry; place: Difference; names: Names }

const Became = ({ place: { mine, theirs }, names }: Omit<PlaceProps, 'entry'>) => {
  const [was, is] = [valueText(mine, names), valueText(theirs, names)]
  return (
    <>
      {was ? <del className="text-soft">{was}</del> : <span className="text-soft">nothing</span>}
      <ArrowRight size={14} aria-hidden className="mx-1.5 inline text-soft" />
      <span className="sr-only"> became </span>
      {is ? <ins className="no-underline">{is}</ins> : <span className="text-soft">nothing</span>}
    </>
  )
}

/** What the change comes down to: its first places, from what to what, and how many there are beside them. */
const Gist = ({ entry, places, names }: Omit<PlaceProps, 'place'> & { places: readonly Difference[] }) => {
  const main = mainPlaces(places, ON_LINE)
  const more = places.length - main.length
  return (
    <>
      {main.map((place, index) => (
        <span key={place.path}>
          {index > 0 && <span className="text-soft"> · </span>}
          <span className="text-soft">{placeLabel(entry, place.path)}:</span> <Became {...{ place, names }} />
        </span>
      ))}
      {more > 0 && <span className="text-soft"> and {more} more</span>}
    </>
  )
}

const Places = ({ entry, places, names }: Omit<PlaceProps, 'place'> & { places: readonly Difference[] }) => {
  const line = (place: Difference) => (
    <div key={place.path} className="grid gap-x-4 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      <dt className="text-soft">{placeLabel(entry, place.path)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <Became {...{ place, names }} />
      </dd>
    </div>
  )
  return (
    <>
      <dl className="flex flex-col gap-1">{places.slice(0, SHOWN).map(line)}</dl>
      {places.length > SHOWN && (
        <details>
          <summary className="min-h-8 text-soft">and {places.length - SHOWN} more</summary>
          <dl className="flex flex-col gap-1">{places.slice(SHOWN).map(line)}</dl>
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
const Deed = ({ entry, names, named }: Pick<Props, 'entry' | 'names' | 'named'>) => {
  if (entry.kind === ACCESS) return accessText(entry.after)
  const verb = VERBS[entry.action]
  if (!named) return `${verb} this ${entry.kind}`
  const record = entry.after ?? entry.before
  const event = eventOfRecord(record, names)
  return (
    <>
      {verb} {entry.kind} <strong>{nameOfRecord(record) || entry.recordId}</strong>
      {event && <span className="text-soft"> of {event}</span>}
    </>
  )
}

/** One change: who, what, from what to what, and at what time of its day; all of it on demand (HI-03). */
export const Change = ({ entry, names, named, ip, actions }: Props) => {
  const places = entry.action === 'update' ? placesOf(entry) : []
  return (
    <HistoryLine
      when={
        <>
          <LocalTime instant={entry.at} format="clock" />
          {ip && ` from ${ip}`}
        </>
      }
      gist={places.length > 0 ? <Gist {...{ entry, places, names }} /> : entry.action === 'update' && 'Nothing visible was changed.'}
      details={places.length > 0 && <Places {...{ entry, places, names }} />}
      actions={actions}
    >
      <strong>{entry.actorName}</strong>
      {entry.tokenName !== null && ` (by token ${entry.tokenName})`} <Deed {...{ entry, names, named }} />
    </HistoryLine>
  )
}
