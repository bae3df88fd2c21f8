import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'

/** What few visits need. */
export const loadExtras = () => import('./extras.ts')

export const SeasonChoice = onDemand(async () => (await loadExtras()).SeasonChoice)
export const ImportPanel = onDemand(async () => (await loadExtras()).ImportPanel)
export const DraftCopyPanel = onDemand(async () => (await loadExtras()).DraftCopyPanel)

/** Loads the panels as soon as the page is used, before the first of them opens. */
export const useExtrasSoon = (): void =>
  useFirstUse(() => void Promise.allSettled([ImportPanel, DraftCopyPanel].map(({ ready }) => ready())))
