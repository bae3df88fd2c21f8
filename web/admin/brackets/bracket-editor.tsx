import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { GRAND_FINALS, grandFinalOf, type GrandFinal } from '#domain/stages/formats/grand-final.ts'
import { hasThirdPlace } from '#domain/stages/formats/third-place.ts'
import { FORMATS } from '#domain/stages/formats/formats.ts'
import type { SlotName } from '#domain/stages/bracket.ts'
import { countNodes } from '#domain/stages/graph/playable.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { LIMITS } from '#domain/limits.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { PresenceNote } from '#web/admin/editing/presence-note.tsx'
import { everyMatchOfEventQuery } from '#web/admin/groups/queries.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField } from '#web/ui/form/field.tsx'
import { listNotice } from '#web/ui/form/list-notice.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { BracketStatus } from './bracket-status.tsx'
import { CompletePanel } from './node/complete-panel.tsx'
import { InPlaceText } from './in-place-text.tsx'
import { LengthsButton } from './lengths-button.tsx'
import { LinkDialog } from './node/link-dialog.tsx'
import { ParticipantDialog } from './node/participant-dialog.tsx'
import { PickEmSwitch } from './pick-em-switch.tsx'
import { SaveButton } from './save-button.tsx'
import { SeedDialog } from './seeding/seed-dialog.tsx'
import { StaffCanvas } from './staff-canvas.tsx'
import { SyncReport } from './sync-report.tsx'
import { useBracketChange } from './use-bracket-change.ts'
import { GRAND_FINAL_NAMES } from './words.ts'
import { useEventTeams } from './seeding/use-event-teams.ts'
import { useSync } from './use-sync.ts'

type Opened = { what: 'node'; nodeId: string } | { what: 'slot'; nodeId: string; slot: SlotName } | { what: 'seeds' }

/** Edits one bracket (BR-29). */
export const BracketEditor = ({ bracket }: { bracket: BracketRecord }) => {
  const { id, eventId, name, type, status } = bracket
  const messages = useMessages()
  const { change, busy } = useBracketChange(id, messages)
  const { answer, sync } = useSync(id, change)
  const matches = useQuery(everyMatchOfEventQuery(eventId))
  // Loaded with the page, so that dialogs can be typed into at once.
  const teams = useEventTeams(bracket)
  const [opened, setOpened] = useState<Opened | null>(null)
  const byId = useMemo(() => new Map(matches.data?.map((match) => [match.id, match])), [matches.data])
  const counts = countNodes(bracket.nodes)
  const node = opened && opened.what !== 'seeds' ? bracket.nodes.find((one) => one.id === opened.nodeId) : undefined
  const close = () => setOpened(null)

  const rename = (next: string) =>
    change('Failed to rename bracket: ', async ({ patch }) => {
      await patch(() => ({ name: next }))
      return 'Bracket renamed'
    })
  const endWith = (grandFinal: GrandFinal) =>
    change('Failed to change the grand final: ', async ({ patch }) => {
      await patch(() => ({ grandFinal }))
      return `Grand final: ${GRAND_FINAL_NAMES[grandFinal].toLowerCase()}`
    })
  const playForThird = (thirdPlace: boolean) =>
    change('Failed to change the match for third place: ', async ({ patch }) => {
      await patch(() => ({ thirdPlace }))
      return thirdPlace ? 'Match for third place added' : 'Match for third place removed'
    })
  return (
    <section aria-label={`Bracket editor: ${name}`} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">
            <InPlaceText text={name} label="Name of the bracket" maxLength={LIMITS.name} onSave={rename} />
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 text-soft">
            <span>{FORMATS[type].name}</span>
            <BracketStatus status={status} />
            <span>Active matches: {counts.active}</span>
            <span>
              Completed: {counts.completed}/{counts.total}
            </span>
          </p>
          <PresenceNote kind="bracket" id={id} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {bracket.nodes.some(({ side }) => side === 'finals') && (
            <SelectField
              label="Grand Final"
              className="flex-row items-center gap-2 whitespace-nowrap max-sm:flex-wrap rail:max-w-72"
              value={grandFinalOf(bracket.nodes)}
              disabled={busy}
              onChange={({ target }) => void endWith(GRAND_FINALS.find((kind) => kind === target.value) ?? 'single')}
            >
              {GRAND_FINALS.map((kind) => (
                <option key={kind} value={kind}>
                  {GRAND_FINAL_NAMES[kind]}
                </option>
              ))}
            </SelectField>
          )}
          {type === 'single-elimination' && (
            <Checkbox
              role="switch"
              aria-checked={hasThirdPlace(bracket.nodes)}
              label="Match for third place"
              checked={hasThirdPlace(bracket.nodes)}
              disabled={busy}
              onChange={({ target }) => void playForThird(target.checked)}
            />
          )}
          <PickEmSwitch bracket={bracket} messages={messages} />
          <SaveButton busy={busy} onClick={() => void sync(false)}>
            <RefreshCw size={16} aria-hidden />
            Sync Bracket with Match Results
          </SaveButton>
          {/* Seeding rebuilds the bracket, so it is not offered once something was played. */}
          {!bracket.nodes.some(isPlayed) && <Button onClick={() => setOpened({ what: 'seeds' })}>Seed Teams</Button>}
          <LengthsButton {...{ bracket, change, busy }} />
          <HistoryButton kind="bracket" recordId={id} name={name} />
        </div>
      </div>
      <MessageList messages={messages} />
      {matches.error && (
        <FailedPart what="The matches of the event" error={matches.error} onRetry={() => void matches.refetch()} />
      )}
      {answer && <SyncReport {...{ bracket, answer, sync, change, busy }} matches={byId} />}
      <CompletePanel {...{ bracket, messages, change, busy }} />
      <StaffCanvas
        {...{ bracket, change }}
        matches={byId}
        onNode={(nodeId) => setOpened({ what: 'node', nodeId })}
        onSlot={(nodeId, slot) => setOpened({ what: 'slot', nodeId, slot })}
      />
      {node && opened?.what === 'node' && (
        <LinkDialog
          {...{ bracket, node }}
          matches={matches.data ?? []}
          notice={listNotice(matches, 'Loading matches...')}
          onSlot={(slot) => setOpened({ what: 'slot', nodeId: node.id, slot })}
          onClose={close}
        />
      )}
      {node && opened?.what === 'slot' && (
        <ParticipantDialog {...{ bracket, node, teams }} slot={opened.slot} onClose={close} />
      )}
      {opened?.what === 'seeds' && <SeedDialog {...{ bracket, teams }} onClose={close} />}
    </section>
  )
}
