import type { ImportUndone } from '#contract/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { counted } from '#web/ui/counted.ts'
import type { Kind } from './kinds.ts'
import type { Tally } from './preview/tally.ts'
import { useFocusOnShow } from './use-focus-on-show.ts'
import type { Outcome, Progress } from './use-import.ts'

/** The progress of an import, with a button to stop it. */
export const ImportProgress = ({ progress, onStop }: { progress: Progress; onStop: () => void }) => {
  const { done, total, isStopping } = progress
  const box = useFocusOnShow<HTMLElement>()
  return (
    <section ref={box} tabIndex={-1} aria-label="Progress" className="card flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures">
          {isStopping ? 'Stopping after this batch… ' : 'Importing… '}
          {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} rows
        </p>
        <Button onClick={onStop} disabled={isStopping}>
          Cancel
        </Button>
      </div>
      <progress aria-label="Imported rows" value={done} max={total} className="h-2 w-full accent-accent" />
    </section>
  )
}

const unsentText = ({ pending, unanswered, already }: Tally, kind: Kind): string[] => [
  ...(unanswered > 0
    ? [
        `${counted(unanswered, 'row')} sent, but no answer arrived. Sending them again is safe: nothing is added twice.`,
      ]
    : []),
  ...(pending > 0 ? [`${counted(pending, 'row')} not sent.`] : []),
  ...(already > 0 ? [`${counted(already, kind.one, kind.many)} of this file had been imported before.`] : []),
]

type SummaryProps = { kind: Kind; outcome: Outcome; tally: Tally }

/** The outcome of an import. It stays until the next one. */
export const ImportSummary = ({ kind, outcome: { summary, failure, wasStopped }, tally }: SummaryProps) => {
  const box = useFocusOnShow<HTMLOutputElement>()
  return (
    <div className="flex flex-col gap-3">
      {failure !== null && <Alert>Import failed: {failure}</Alert>}
      <output ref={box} tabIndex={-1} className="card flex flex-col gap-1 px-4 py-3">
        <strong>{failure === null && !wasStopped ? summary : endedText(kind, tally, wasStopped)}</strong>
        {unsentText(tally, kind).map((text) => (
          <span key={text} className="text-soft">
            {text}
          </span>
        ))}
      </output>
    </div>
  )
}

const endedText = (kind: Kind, { created, updated }: Tally, wasStopped: boolean): string =>
  `${wasStopped ? 'Import cancelled: ' : ''}${counted(created + updated, kind.one, kind.many)} imported so far.`

/** The outcome of undoing an import. */
export const UndoneSummary = ({ kind, undone: { removed, restored, kept } }: { kind: Kind; undone: ImportUndone }) => (
  <output className="card flex flex-col gap-1 px-4 py-3">
    <strong>
      {counted(removed, kind.one, kind.many)} removed{restored > 0 && `, ${restored} as before`}{kept.length > 0 && `, ${kept.length} kept`}.
    </strong>
    {kept.length > 0 && (
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-soft">
        {kept.map(({ row, name, reason }) => (
          <li key={row}>
            Row {row}, {name}: {reason}
          </li>
        ))}
      </ul>
    )}
  </output>
)

