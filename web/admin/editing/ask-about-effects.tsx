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

/** Asks for confirmation, listing each node and match it would affect as the server names them (BR-07). */
export const askAboutEffects = (error: ApiError): Promise<boolean> => ask(about(error))
