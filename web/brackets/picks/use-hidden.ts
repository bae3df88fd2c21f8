import { useMemo, useSyncExternalStore } from 'react'
import { hidesNow } from '#web/site/spoiler.ts'
import { subscribeToSettings } from '#web/site/use-setting.ts'

/** Which of these spoiler keys spoiler mode hides at the moment: on the server, and during hydration, all of them. */
export const useHidden = (spoilerKeys: readonly string[]): ReadonlySet<string> => {
  const all = spoilerKeys.join('\n')
  const hidden = useSyncExternalStore(
    subscribeToSettings,
    () => all.split('\n').filter(hidesNow).join('\n'),
    () => all,
  )
  return useMemo(() => new Set(hidden.split('\n')), [hidden])
}
