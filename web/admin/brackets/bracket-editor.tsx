import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { FORMATS } from '#domain/stages/formats/formats.ts'
import type { SlotName } from '#domain/stages/bracket.ts'
import { countNodes } from '#domain/stages/graph/playable.ts'
import { LIMITS } from '#domain/limits.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { PresenceNote } from '#web/admin/editing/presence-note.tsx'
import { Fold } from '#web/admin/fold.tsx'
import { everyMatchOfEventQuery } from '#web/admin/groups/queries.ts'
import { listNotice } from '#web/ui/form/list-notice.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { BracketStatus } from './bracket-status.tsx'
import { BracketTools } from './bracket-tools.tsx'
import { CompletePanel } from './node/complete-panel.tsx'
import { InPlaceText } from './in-place-text.tsx'
import { LinkDialog } from './node/link-dialog.tsx'
import { ParticipantDialog } from './node/participant-dialog.tsx'
import { SeedDialog } from './seeding/seed-dialog.tsx'
import { StaffCanvas } from './staff-canvas.tsx'
import { SyncReport } from './sync-report.tsx'
import { useBracketChange } from './use-bracket-change.ts'
import { useEventTeams } from './seeding/use-event-teams.ts'
import { useSync } from './use-sync.ts'

type Opened = { what: 'node'; nodeId: string; beside: Element | null } | { what: 'slot'; nodeId: string; slot: SlotName; beside: Element | null } | { what: 'seeds' }

/** The box of a node, which a dialog about it is beside. */
const boxOf = (nodeId: string) => document.querySelector(`[data-node="${CSS.escape(nodeId)}"]`)

/** Edits one bracket (BR-29). */
export const BracketEditor = ({ bracket }: { bracket: BracketRecord }) => {
  const { id, eventId, name, type } = bracket
  const messages = useMessages()
  const { change, busy } = useBracketChange(id, messages)
  const { answer, sync } = useSync(id, change)
  const matches = useQuery(everyMatchOfEventQuery(eventId))
  // Loaded with the page, so that dialogs can be typed into at once.
  const teams = useEventTeams(bracket)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [completingId, setCompletingId] = useState('')
  const byId = useMemo(() => new Map(matches.data?.map((match) => [match.id, match])), [matches.data])
  const counts = countNodes(bracket.nodes)
  const node = opened && opened.what !== 'seeds' ? bracket.nodes.find((one) => one.id === opened.nodeId) : undefined
  const close = () => setOpened(null)

  const rename = (next: string) =>
    change('Failed to rename bracket: ', async ({ patch }) => {
      await patch(() => ({ name: next }))
      return 'Bracket renamed'
    })
  return (
    <section aria-label={`Bracket editor: ${name}`} className="min-w-0">
      <StaffCanvas
        {...{ bracket, change }}
        matches={byId}
        isLoaded={matches.data !== undefined}
        chosenId={node?.id ?? completingId}
        onNode={(nodeId) => setOpened({ what: 'node', nodeId, beside: boxOf(nodeId) })}
        onSlot={(nodeId, slot) => setOpened({ what: 'slot', nodeId, slot, beside: boxOf(nodeId) })}
        head={
          <div className="flex min-w-0 flex-wrap items-center gap-x-5 max-rail:gap-x-3">
            <h2 className="min-w-0 text-xl">
              <InPlaceText text={name} label="Name of the bracket" maxLength={LIMITS.name} onSave={rename} />
            </h2>
            <p className="flex flex-wrap items-center gap-x-4 text-soft max-rail:contents max-rail:text-sm">
              <span>{FORMATS[type].name}</span>
              <BracketStatus bracket={bracket} />
              <span>Active matches: {counts.active}</span>
              <span>
                Completed: {counts.completed}/{counts.total}
              </span>
            </p>
            <PresenceNote kind="bracket" id={id} />
          </div>
        }
      >
        <div className="flex flex-wrap gap-2 rail:flex-col rail:gap-3">
          <Fold label="Tools">
            <BracketTools {...{ bracket, messages, change, busy }} onSync={() => void sync(false)} onSeed={() => setOpened({ what: 'seeds' })} />
          </Fold>
          <Fold label="Complete a match">
            <CompletePanel {...{ bracket, messages, change, busy }} nodeId={completingId} onNode={setCompletingId} />
          </Fold>
        </div>
        <MessageList messages={messages} />
        {matches.error && (
          <FailedPart what="The matches of the event" error={matches.error} onRetry={() => void matches.refetch()} />
        )}
        {answer && <SyncReport {...{ bracket, answer, sync, change, busy }} matches={byId} />}
      </StaffCanvas>
      {node && opened?.what === 'node' && (
        <LinkDialog
          {...{ bracket, node }}
          matches={matches.data ?? []}
          notice={listNotice(matches, 'Loading matches...')}
          beside={opened.beside}
          onSlot={(slot) => setOpened({ ...opened, what: 'slot', slot })}
          onClose={close}
        />
      )}
      {node && opened?.what === 'slot' && (
        <ParticipantDialog {...{ bracket, node, teams }} slot={opened.slot} beside={opened.beside} onClose={close} />
      )}
      {opened?.what === 'seeds' && <SeedDialog {...{ bracket, teams }} onClose={close} />}
    </section>
  )
}
