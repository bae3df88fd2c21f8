import type { QueryClient } from '@tanstack/react-query'
import type { TapsAnswer } from '#contract/match/taps.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { LIMITS } from '#domain/limits.ts'
import { askAboutEffects, isToBeConfirmed } from '#web/admin/editing/ask-about-effects.tsx'
import { changed } from '#web/admin/editing/changed.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { isStillHere } from '#web/admin/session.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { changeUnsent, isWaiting, unsentTaps, type Unsent } from './unsent.ts'

/** Told of taps that were taken, with the request that one undo takes back. */
type OnTaken = (taken: readonly [Unsent, ...Unsent[]], requestId: string) => void

/** What is sent next: the first taps that wait, as far as they are of one match. */
const nextBatch = (by: string, isSingle: boolean): Unsent[] => {
  const waiting = unsentTaps(by).filter(isWaiting)
  const [first] = waiting
  if (!first) return []
  const end = waiting.findIndex(({ matchId, confirmed }) => matchId !== first.matchId || confirmed !== first.confirmed)
  return waiting.slice(0, isSingle ? 1 : Math.min(end < 0 ? waiting.length : end, LIMITS.taps))
}

const settle = (batch: readonly Unsent[], change: (one: Unsent) => Unsent | null): void => {
  const ids = new Set(batch.map(({ tap }) => tap.id))
  changeUnsent((all) => all.flatMap((one) => (ids.has(one.tap.id) ? change(one) ?? [] : [one])))
}

/** Whether the same may work later: no answer came, the server is busy, or somebody has to log in again. A fault would last. */
const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status > 500

const take = (client: QueryClient, batch: readonly Unsent[], { match, taps }: TapsAnswer, requestId: string, onTaken: OnTaken): void => {
  const states = new Map(taps.map((each) => [each.id, each]))
  const isDone = ({ tap }: Unsent) => states.get(tap.id)?.state === 'done'
  // The match comes first: without it the page would show for a moment what it was before.
  client.setQueryData(matchQuery(match.id).queryKey, (had) => ({ ...had, ...matchOf(match) }))
  settle(batch, (one) => {
    const answer = states.get(one.tap.id)
    return answer?.state === 'refused' ? { ...one, refused: answer.reason } : null
  })
  const [first, ...others] = batch.filter(isDone)
  if (first) onTaken([first, ...others], requestId)
  void changed(client, ['match'])
}

/** Why something still waits: '' where nothing does, or while it is being sent. */
export type Waiting = '' | 'unreached' | 'logged-out'

/** The server answers, and says that nobody is logged in: the queue, which everybody may read, is there again. */
const waitingFor = (client: QueryClient, error: unknown): Waiting => {
  if (!(error instanceof ApiError) || error.status !== 401) return 'unreached'
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' || state.fetchStatus === 'paused' })
  return 'logged-out'
}

let sending = false

/**
 * Sends what waits of a person, in its order, once it is certain that nobody else has logged in since; a refusal stays with its reason. It
 * ends with the first failure that may pass, and is called again later.
 * @returns why something still waits
 */
export const sendTaps = async (client: QueryClient, by: string, onTaken: OnTaken): Promise<Waiting> => {
  if (sending) return ''
  sending = true
  let isSingle = false
  try {
    if (!(await isStillHere(client, by))) return ''
    for (let batch = nextBatch(by, isSingle); batch[0]; batch = nextBatch(by, isSingle)) {
      const [{ matchId, confirmed }] = batch as [Unsent]
      try {
        // One after the other: the order is what they mean.
        // oxlint-disable-next-line no-await-in-loop
        const { data, requestId } = await apiOf(client).send('POST /matches/:id/taps', {
          params: { id: matchId }, body: { taps: batch.map(({ tap }) => tap), person: by }, asked: confirmed,
        })
        take(client, batch, data, requestId, onTaken)
      } catch (error) {
        if (mayWorkLater(error)) return waitingFor(client, error)
        // A question, like a refusal, is about one tap: it is found before anybody is asked.
        if (batch.length > 1) isSingle = true
        else if (isToBeConfirmed(error)) {
          // oxlint-disable-next-line no-await-in-loop
          const asked = await askAboutEffects(error, confirmed)
          settle(batch, (one) => (asked === undefined ? { ...one, refused: 'You did not confirm what it changes.' } : { ...one, confirmed: asked }))
        } else settle(batch, (one) => ({ ...one, refused: reasonOf(error) }))
      }
    }
    return ''
  } catch (error) {
    return waitingFor(client, error)
  } finally {
    sending = false
  }
}
