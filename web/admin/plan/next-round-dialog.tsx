import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NextRound } from '#contract/plans/swiss.ts'
import type { ListedStage } from '#contract/plans/stages.ts'
import { Consequences } from '#web/admin/editing/consequences.tsx'
import { Awaited, DecisionDialog } from '#web/admin/editing/decision-dialog.tsx'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { nextRoundQuery } from './queries.ts'
import { swapped, type ByHand } from './swapped.ts'

type Pairing = NextRound['pairings'][number]
type Team = Pairing['one']

const because = { met: 'they have met', others: 'others would meet again' }

const Why = ({ pairing: { reason, passed } }: { pairing: Pairing }) => (
  <span className="block text-sm text-soft wrap-anywhere">
    {reason}
    {passed.length > 0 && ` Not ${passed.map((each) => `${each.name} (${because[each.because]})`).join(', ')}.`}
  </span>
)

const named = ({ name, record }: Team): string => `${name} (${record})`

const TeamField = ({ label, teams, value, onChange }: { label: string; teams: Team[]; value: string; onChange: (teamId: string) => void }) => (
  <SelectField label={label} hideLabel value={value} onChange={({ target }) => onChange(target.value)}>
    {teams.map((team) => (
      <option key={team.teamId} value={team.teamId}>
        {named(team)}
      </option>
    ))}
  </SelectField>
)

type PairingsProps = { shown: NextRound; hand: ByHand[] | null; onHand: (hand: ByHand[]) => void }

/** The pairings with the reason of each; by hand, each side is a choice. */
const Pairings = ({ shown: { pairings }, hand, onHand }: PairingsProps) => {
  const teams = pairings.flatMap(({ one, two }) => (two ? [one, two] : [one]))
  return (
    <ol aria-label="Pairings" className="text-base">
      {pairings.map((pairing, index) => {
        const choose = (side: 'one' | 'two') => (teamId: string) => hand && onHand(swapped(hand, index, side, teamId))
        return (
          <li key={pairing.matchId ?? pairing.one.teamId} className="border-t border-line/60 py-2 first:border-0">
            {hand ? (
              <span className="grid gap-2 sm:grid-cols-2">
                <TeamField label={`First team of pairing ${index + 1}`} teams={teams} value={hand[index]?.one ?? ''} onChange={choose('one')} />
                {pairing.two ? (
                  <TeamField label={`Second team of pairing ${index + 1}`} teams={teams} value={hand[index]?.two ?? ''} onChange={choose('two')} />
                ) : (
                  <span className="self-center">has a bye</span>
                )}
              </span>
            ) : (
              <span className="wrap-anywhere">
                <bdi className="font-medium">{named(pairing.one)}</bdi>{' '}
                {pairing.two ? (
                  <>
                    <span className="text-soft">vs</span> <bdi className="font-medium">{named(pairing.two)}</bdi>
                  </>
                ) : (
                  <span className="text-soft">has a bye</span>
                )}
                {pairing.bestOf !== null && <span className="figures pl-2 text-soft">Bo{pairing.bestOf}</span>}
              </span>
            )}
            <Why pairing={pairing} />
          </li>
        )
      })}
    </ol>
  )
}

const consequences = ({ removed, added }: NextRound): string[] => [
  ...(removed > 0 ? [`${counted(removed, 'planned match', 'planned matches')} that nobody plays ${removed === 1 ? 'is' : 'are'} deleted.`] : []),
  ...(added > 0 ? [`${counted(added, 'match', 'matches')} more ${added === 1 ? 'is' : 'are'} made, without a time.`] : []),
]

const whyNot = (shown: NextRound | undefined): string | false => {
  if (!shown) return 'The pairings are not known yet.'
  if (shown.open.length > 0) return 'Not all of its matches are over.'
  if (shown.played.length > 0) return 'Some of these matches have begun.'
  return shown.broken.some(({ isImpossible }) => isImpossible) && 'These pairings are not possible.'
}

/** Pairs the next round of a Swiss stage: first each pairing is shown with its reason, then all of them are stored at once (SW-08). */
export const NextRoundDialog = ({ stage, onClose }: { stage: ListedStage; onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [hand, setHand] = useState<ByHand[] | null>(null)
  const { leave } = useDialogGuard(hand !== null)
  const { data: shown, error, refetch, isPlaceholderData } = useQuery(nextRoundQuery(stage.id, hand ? { pairings: hand } : {}))
  const asShown = (): ByHand[] => shown?.pairings.map(({ one, two }) => ({ one: one.teamId, two: two?.teamId ?? null })) ?? []

  const pair = async () => {
    if (!shown) return
    const isDone = await act({
      failed: 'Failed to pair the round: ',
      changes: 'stage',
      undo: `Round ${shown.round} of ${stage.name} is paired`,
      send: (api) => api.call('POST /stages/:id/next-round', { params: { id: stage.id }, body: { ...(hand && { pairings: hand }), basis: shown.basis } }),
    })
    if (isDone) onClose()
    else void refetch()
  }
  const isOver = shown?.pairings.length === 0
  return (
    <DecisionDialog
      wide
      title={shown && !isOver ? `Pair Round ${shown.round} of ${stage.name}` : `Pair ${stage.name}`}
      description="Its planned matches get their teams. One Undo takes it back."
      action={isOver ? 'Delete What Is Left' : 'Pair Round'}
      look="primary"
      why={isPlaceholderData ? 'The pairings are not known yet.' : whyNot(shown)}
      onAct={pair}
      ways={
        <>
          {shown && shown.current.length > 0 && shown.current.length === shown.pairings.length && <Button onClick={() => setHand(shown.current)}>Keep as It Is</Button>}
          {shown && !isOver && <Button onClick={() => setHand(hand ? null : asShown())}>{hand ? 'By the Rule' : 'By Hand'}</Button>}
        </>
      }
      {...{ messages, busy }}
      onClose={() => leave(onClose)}
    >
      {!shown && <Awaited error={error}>Pairing...</Awaited>}
      {shown && (
        <section className="flex max-h-[60vh] flex-col gap-2 overflow-y-auto" tabIndex={-1} aria-label="Consequences">
          <Consequences title="Still to be played" texts={shown.open.map(({ text }) => text)} />
          <Consequences title="Opened again by a correction" texts={shown.reopened.map(({ text }) => text)} />
          <Consequences title="Began already, so it cannot get other teams: take these results back first, or keep the pairings" texts={shown.played.map(({ text }) => text)} />
          <Consequences title="What these pairings break" texts={shown.broken.map(({ text }) => text)} />
          {isOver ? <p>Everybody is through or out.</p> : <Pairings shown={shown} hand={hand} onHand={setHand} />}
          <Consequences title="Then" texts={consequences(shown)} />
        </section>
      )}
    </DecisionDialog>
  )
}
