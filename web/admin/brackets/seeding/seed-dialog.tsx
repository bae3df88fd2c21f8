import { X } from 'lucide-react'
import { useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketParticipant } from '#domain/stages/bracket.ts'
import { lowerStartsOf } from '#domain/stages/formats/lower-starts.ts'
import { entriesFor, roomOf } from '#domain/stages/progression/seed.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { counted } from '#web/ui/counted.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
import { EventTeamPicker } from './event-team-picker.tsx'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { seedsFromStandings } from './seeds.ts'
import { StepButtons } from './step-buttons.tsx'
import { useBracketChange } from '#web/admin/brackets/use-bracket-change.ts'
import type { EventTeams } from './use-event-teams.ts'
import { useOrder } from './use-order.ts'

const DISCARD = {
  title: 'Discard these seeds?', text: 'The list of teams is not saved.', action: 'Discard', otherwise: 'Keep',
}

type Props = { bracket: BracketRecord; teams: EventTeams; onClose: () => void }

/**
 * Fills the first round from a list of teams, the best first. With fewer teams than places the best have a bye
 * (BR-27).
 */
export const SeedDialog = ({ bracket, teams, onClose }: Props) => {
  const messages = useMessages()
  const { change, busy } = useBracketChange(bracket.id, messages)
  const [ids, setIds] = useState<string[]>([])
  const { leave } = useDialogGuard(ids.length > 0, DISCARD)
  const close = () => leave(onClose)
  const size = roomOf(bracket.nodes)
  const isSplit = lowerStartsOf(bracket.nodes) === 'half'
  const byId = new Map(teams.all.map((team) => [team.id, team]))
  const nameOf = (id: string | undefined): string => (id === undefined ? 'Bye' : (byId.get(id)?.name ?? id))
  const { box, spoken, step, say } = useOrder(ids, setIds, nameOf)
  const isFull = ids.length >= size

  const add = (more: readonly string[], words: string) => {
    const next = [...new Set([...ids, ...more])].slice(0, size)
    setIds(next)
    say(`${words}. ${next.length} of ${size} places are filled.`)
  }
  const remove = (id: string) => {
    setIds(ids.filter((one) => one !== id))
    say(`${nameOf(id)} removed.`)
  }
  const fromStandings = () => {
    const seeds = seedsFromStandings(teams.groups.map(({ standings }) => standings)).filter((id) => byId.has(id)).slice(0, size)
    setIds(seeds)
    say(`${counted(seeds.length, 'team')} added from the group standings.`)
  }
  const seed = async () => {
    const isFilled = bracket.nodes.some((node) => teamIdsOf(node).length > 0)
    const question = {
      title: `Seed ${bracket.name} anew?`,
      text: `The teams now in its nodes are replaced with these ${ids.length}. Linked matches stay linked.`,
      action: 'Seed Bracket',
    }
    if (isFilled && !(await ask(question))) return
    const isDone = await change('Failed to seed bracket: ', async ({ call, keep }) => {
      keep(await call('POST /brackets/:id/seed', { params: { id: bracket.id }, body: { teamIds: ids } }))
      return `${counted(ids.length, 'team')} seeded`
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      wide
      title="Seed Teams"
      description={`Add up to ${size} teams in order, the best first. ${isSplit ? 'The lower half of them begins in the losers bracket. ' : ''}Empty places become byes for the best teams.`}
      onClose={close}
    >
      <div className="flex flex-col gap-4">
        <MessageList messages={messages} />
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={isFull || teams.isPending || teams.ofEvent.length === 0}
            onClick={() => !teams.isPending && add(teams.ofEvent.map(({ id }) => id), 'The teams of the event were added')}
            className="aria-disabled:opacity-60"
          >
            Add all teams of the event
          </Button>
          {teams.groups.length > 0 && !teams.isPending && <Button onClick={fromStandings}>From group standings</Button>}
        </div>
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
          <div className="min-w-0">
            <h3 className="pb-1 text-base">
              Seeds ({ids.length} of {size})
            </h3>
            {ids.length === 0 && <p className="text-soft">No teams yet.</p>}
            <ol ref={box} aria-label="Seeds">
              {ids.map((id, index) => (
                <Seed
                  key={id}
                  team={byId.get(id)}
                  {...{ id, index, step }}
                  name={nameOf(id)}
                  count={ids.length}
                  onRemove={() => remove(id)}
                />
              ))}
            </ol>
            <output className="sr-only">{spoken}</output>
            {!isFull && (
              <EventTeamPicker
                label="Add Team"
                value=""
                teams={teams}
                without={ids}
                onChange={(id) => id && add([id], `${nameOf(id)} added`)}
              />
            )}
          </div>
          <div className="min-w-0">
            <h3 className="pb-1 text-base">First Round</h3>
            <ol aria-label="First round" className="text-sm">
              {entriesFor(bracket.nodes, isSplit ? ids.length : size).map(({ node, top, bottom }) => (
                <li key={node.id} className="flex min-h-8 items-center gap-2 border-t border-line/60 first:border-0">
                  <span className="min-w-0 wrap-anywhere">
                    {isSplit && <span className="text-soft">{node.side === 'losers' ? 'LB ' : 'WB '}</span>}
                    <span className="text-soft">{top}</span> {nameOf(ids[(top ?? 0) - 1])}
                    <span className="text-soft"> vs {bottom}</span> {nameOf(ids[(bottom ?? 0) - 1])}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <Actions className="pt-0">
          <Button onClick={close}>Cancel</Button>
          <SaveButton look="primary" busy={busy} why={ids.length < 2 && 'Add at least 2 teams first.'} onClick={() => void seed()}>
            Seed Bracket
          </SaveButton>
        </Actions>
      </div>
    </Dialog>
  )
}

type SeedProps = {
  id: string
  team: BracketParticipant | undefined
  name: string
  index: number
  count: number
  step: ReturnType<typeof useOrder>['step']
  onRemove: () => void
}

const Seed = ({ id, team, name, index, count, step, onRemove }: SeedProps) => (
  <li className="flex items-center gap-2 border-t border-line/60 first:border-0">
    <span className="figures w-6 shrink-0 text-soft">{index + 1}</span>
    <TeamLogo name={name} logo={team?.logo ?? ''} className="size-6" />
    <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
    <StepButtons {...{ id, name, index, count, step }} />
    <IconButton label={`Remove ${name}`} onClick={onRemove}>
      <X size={16} aria-hidden />
    </IconButton>
  </li>
)
