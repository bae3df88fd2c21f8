import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const load = async () => (await import('./choices.tsx')).Choices

/** Heroes, maps and names as the server rendered them, until the page is used or a draft is loaded. */
export const Choices = import.meta.env.FIRST_USE ? onFirstUse(load, () => false) : onDemand(load)
