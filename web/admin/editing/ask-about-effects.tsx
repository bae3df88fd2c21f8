import { isToConfirm } from '#domain/errors.ts'
import { ApiError } from '#web/site/api.ts'
import { ask } from '#web/ui/overlay/question.tsx'

/** Whether the server refused a save that it makes once it is confirmed, see `isToConfirm`. */
export const isToBeConfirmed = (error: unknown): error is ApiError & { code: 'DOWNSTREAM_COMPLETE' | 'TEAMS_DIFFER' } =>
  error instanceof ApiError && isToConfirm(error.code)

type Effects = NonNullable<ApiError['details']>

const EffectList = ({ effects }: { effects: Effects }) => (
  <ul className="list-outside list-disc pl-5">
    {effects.map(({ path, message }) => (
      <li key={`${path} ${message}`}>{message}</li>
    ))}
  </ul>
)

const setAside = (count: number): string =>
  count === 1
    ? '1 linked match has a result or a start that no longer counts. It is set aside, and the match reopens:'
    : `${count} linked matches have results or a start that no longer count. They are set aside, and the matches reopen:`

const about = ({ code, message, details = [] }: ApiError) => {
  const matches = details.filter(({ path }) => path.startsWith('match:'))
  const others = details.filter(({ path }) => path === 'winner' || path.startsWith('stage:'))
  const nodes = details.filter((effect) => !matches.includes(effect) && !others.includes(effect))
  if (code === 'TEAMS_DIFFER') {
    return {
      title: 'Save a match between other teams?',
      text: details.length > 1 ? <EffectList effects={details} /> : <p>{message}</p>,
      action: 'Save and Mark It',
    }
  }
  if (details.length > 0 && others.length === details.length) {
    return { title: 'Save it all the same?', text: <EffectList effects={others} />, action: 'Save Anyway' }
  }
  return {
    title: 'Change later matches too?',
    text: (
      <>
        <p>{message}</p>
        <div className="mt-2 flex max-h-72 flex-col gap-2 overflow-y-auto" tabIndex={-1}>
          {matches.length > 0 && <p className="font-semibold">{setAside(matches.length)}</p>}
          {matches.length > 0 && <EffectList effects={matches} />}
          {nodes.length > 0 && <p className="font-semibold">In the bracket:</p>}
          {nodes.length > 0 && <EffectList effects={nodes} />}
          {others.length > 0 && <p className="font-semibold">Beside this:</p>}
          {others.length > 0 && <EffectList effects={others} />}
        </div>
        <p className="mt-2">One Undo restores everything.</p>
      </>
    ),
    action: 'Change and Reset',
  }
}

/**
 * What somebody confirmed: the effects that they were shown, by their basis. Undefined: nothing yet.
 * @see confirming
 */
export type Asked = string | undefined

/**
 * Asks for confirmation, listing each node and match it would affect as the server names them (BR-07).
 * @param asked what was confirmed before, where that is no longer all that it would do
 * @returns what is confirmed now; undefined where it is not
 */
export const askAboutEffects = async (error: ApiError, asked?: Asked): Promise<Asked> => {
  const { title, ...question } = about(error)
  const isConfirmed = await ask({ ...question, title: asked === undefined ? title : `Changed meanwhile: ${title.toLowerCase()}` })
  return isConfirmed ? error.basis : undefined
}

/**
 * Sends something, and again as often as it has to be confirmed: it is asked once more where what it would do has changed meanwhile.
 * @param send gets what was confirmed
 * @returns null where it was not confirmed
 */
export const confirming = <Done,>(send: Send<Done>): Promise<Done | null> => attempt(send, undefined, () => null)

/** The same, but throws the question that was answered by no. */
export const confirmedOr = <Done,>(send: Send<Done>): Promise<Done> => attempt(send, undefined, (question) => { throw question })

type Send<Done> = (asked: Asked) => Promise<Done>

const attempt = async <Done, Refused>(send: Send<Done>, asked: Asked, onRefused: (question: ApiError) => Refused): Promise<Done | Refused> => {
  try {
    return await send(asked)
  } catch (error) {
    if (!isToBeConfirmed(error)) throw error
    const confirmed = await askAboutEffects(error, asked)
    return confirmed === undefined ? onRefused(error) : attempt(send, confirmed, onRefused)
  }
}
