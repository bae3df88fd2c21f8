import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'

/** Panels that open on a click. */
export const CopyPanel = onDemand(async () => (await import('./copy-panel.tsx')).CopyPanel)
export const CodePanel = onDemand(async () => (await import('./code-panel.tsx')).CodePanel)

/** For pages with these panels: loads their code as soon as the page is used, before the first of them opens. */
export const usePanelsSoon = (): void =>
  useFirstUse(() => void Promise.allSettled([CopyPanel, CodePanel].map(({ ready }) => ready())))
