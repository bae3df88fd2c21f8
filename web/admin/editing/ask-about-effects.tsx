import { ApiError } from '#web/app/api.ts'
import { ask } from '#web/ui/question.tsx'

/** Whether a save was refused because it would take back results of later matches; asked for again, it may. */
export const isAboutLaterMatches = (error: unknown): error is ApiError & { code: 'DOWNSTREAM_COMPLETE' } =>
  error instanceof ApiError && error.code === 'DOWNSTREAM_COMPLETE'

/**
 * Asks whether later matches may be changed too, with what would happen to each of them as the server lists it
 * (decision 29).
 */
export const askAboutEffects = ({ message, details = [] }: ApiError): Promise<boolean> =>
  ask({
    title: 'Change later matches too?',
    text: (
      <>
        <p>{message}</p>
        <ul className="mt-2 max-h-64 list-inside list-disc overflow-y-auto">
          {details.map(({ path, message: effect }) => (
            <li key={`${path} ${effect}`}>{effect}</li>
          ))}
        </ul>
      </>
    ),
    action: 'Change and Reset',
  })
