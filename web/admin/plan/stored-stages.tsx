import { useState } from 'react'
import type { ListedStage } from '#contract/plans/stages.ts'
import { STAGE_FORMAT_NAMES } from '#domain/plans/stage-formats.ts'
import { withCapital } from '#domain/text/capital.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { Checkbox } from '#web/ui/form/field.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import { NextRoundDialog } from './next-round-dialog.tsx'

type Props = { stages: ListedStage[]; onEdit: () => void }

/** The stages that an event has, and what can be done with them (SG-08 SG-09 SG-10 SG-13). */
export const StoredStages = ({ stages, onEdit }: Props) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [closing, setClosing] = useState<ListedStage | null>(null)
  const [pairing, setPairing] = useState<ListedStage | null>(null)
  const reopen = (stage: ListedStage) =>
    act({
      question: { title: `Open ${stage.name} again?`, text: 'The places that it gave are free again, and their matches have no teams.', action: 'Open Again' },
      failed: `Failed to open ${stage.name}: `,
      changes: 'stage',
      undo: `${stage.name} is open`,
      send: (api) => api.call('POST /stages/:id/reopen', { params: { id: stage.id } }),
    })
  const remove = (stage: ListedStage) =>
    act({
      question: { title: `Delete ${stage.name}?`, text: 'Its groups, brackets and matches stay. The history can restore it.', action: 'Delete' },
      failed: `Failed to delete ${stage.name}: `,
      changes: 'stage',
      send: (api) => api.call('DELETE /stages/:id', { params: { id: stage.id }, version: stage.version }),
      done: { title: `${stage.name} deleted` },
    })
  const pickEm = (stage: ListedStage, pickEmEnabled: boolean) =>
    act({
      failed: "Failed to update pick'em setting: ",
      changes: 'stage',
      send: (api) => api.call('PATCH /stages/:id', { params: { id: stage.id }, body: { pickEmEnabled } }),
    })
  return (
    <Section title="Stages" className="card min-w-0 p-4">
      <MessageList messages={messages} />
      <ol aria-label="Stages of the event" className="pb-3">
        {stages.map((stage) => (
          <li key={stage.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line/60 py-2 first:border-0">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-semibold">{stage.name}</span>
              <span className="block text-sm text-soft">
                {STAGE_FORMAT_NAMES[stage.format]}, {withCapital(stage.status)}, {stage.playedCount} of {counted(stage.matchCount, 'match', 'matches')} played
              </span>
            </span>
            {stage.overtaken && (
              <Alert className="basis-full">
                <p className="font-semibold">Places no longer follow from the tables of {stage.name}</p>
                <ul className="list-outside list-disc pl-5">
                  {stage.overtaken.places.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                <p>{stage.overtaken.cure}</p>
              </Alert>
            )}
            {stage.format === 'swiss' && stage.status !== 'closed' && (
              <Button aria-label={`Pair next round of ${stage.name}`} onClick={() => setPairing(stage)}>
                Pair Next Round...
              </Button>
            )}
            {stage.format === 'swiss' && (
              <Checkbox
                role="switch"
                aria-checked={stage.pickEmEnabled}
                aria-label={`Pick'em Predictions of ${stage.name}`}
                label="Pick'em Predictions"
                checked={stage.pickEmEnabled}
                onChange={({ target }) => void pickEm(stage, target.checked)}
              />
            )}
            {stage.status === 'closed' ? (
              <Button aria-disabled={busy} aria-label={`Open ${stage.name} again`} onClick={() => void reopen(stage)}>
                Open Again
              </Button>
            ) : (
              <Button aria-label={`Close ${stage.name}`} onClick={() => setClosing(stage)}>
                Close...
              </Button>
            )}
            <Button aria-disabled={busy} aria-label={`Delete ${stage.name}`} onClick={() => void remove(stage)}>
              Delete
            </Button>
            <HistoryButton kind="stage" recordId={stage.id} name={stage.name} />
          </li>
        ))}
      </ol>
      {stages.some(({ status }) => status === 'planned') && <Button onClick={onEdit}>Plan again what nobody has played</Button>}
      {pairing && <NextRoundDialog stage={pairing} onClose={() => setPairing(null)} />}
      {closing && <ClosingDialog stage={closing} onClose={() => setClosing(null)} />}
    </Section>
  )
}
