import { clsx } from 'clsx'
import type { SyncAnswer } from '#contract/brackets.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
import { contradictionOf, Cures } from './node/contradiction.tsx'
import type { BracketChange } from './use-bracket-change.ts'
import type { Sync } from './use-sync.ts'

type Result = SyncAnswer['results'][number]

/** True for a result that was left out only because of complete later matches. */
const waits = ({ outcome, reason }: Result): boolean => outcome === 'failed' && reason.startsWith('Later matches')

const RESET = {
  title: 'Reset later matches?',
  text:
    'Results of later matches that no longer hold are removed. Their linked matches reopen, and what was entered for ' +
    'them is set aside. One Undo restores everything.',
  action: 'Sync and Reset',
}

type Props = BracketChange & {
  bracket: BracketRecord
  answer: SyncAnswer
  matches: ReadonlyMap<string, MatchListItem>
} & Pick<Sync, 'sync'>

/** The result of a sync, with the reason for each match that was left out. */
export const SyncReport = ({ bracket, answer, sync, matches, change, busy }: Props) => {
  const told = answer.results.filter(({ reason }) => reason !== '')
  const isWhole = answer.results.every(({ outcome }) => outcome === 'changed' || outcome === 'unchanged')
  const nodeOf = (nodeId: string | null) => bracket.nodes.find(({ id }) => id === nodeId)
  const nameOf = (nodeId: string | null): string => {
    const node = nodeOf(nodeId)
    return node ? matchNameIn(bracket, node) : 'Unknown match'
  }
  /** The reason without the name of the match, which the line begins with. */
  const withoutName = (nodeId: string | null, reason: string): string => {
    const node = nodeOf(nodeId)
    return node ? reason.replace(`${matchNameIn(bracket, node)}: `, '') : reason
  }
  /** How to resolve a match that still contradicts its node. */
  const cureOf = (nodeId: string | null, matchId: string) => {
    const node = nodeOf(nodeId)
    return node && contradictionOf(node, matches.get(matchId)) && <Cures {...{ bracket, node, change, busy }} />
  }
  const askAndReset = async () => {
    if (await ask(RESET)) await sync(true)
  }
  return (
    <div
      role={isWhole ? 'status' : 'alert'}
      className={clsx(
        'rounded-card border px-4 py-2',
        isWhole ? 'border-win/60 bg-win/10' : 'border-warning/60 bg-warning/10',
      )}
    >
      <p>{answer.message}</p>
      {told.length > 0 && (
        <ul className="list-inside list-disc pt-1 text-sm">
          {told.map(({ nodeId, matchId, reason }) => (
            <li key={matchId}>
              <span className="font-semibold">{nameOf(nodeId)}:</span> {withoutName(nodeId, reason)}
              {cureOf(nodeId, matchId)}
            </li>
          ))}
        </ul>
      )}
      {answer.results.some(waits) && (
        <Button className="my-2" onClick={() => void askAndReset()}>
          Sync and reset later matches
        </Button>
      )}
    </div>
  )
}
