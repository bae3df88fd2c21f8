import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Alert } from '#web/ui/notice.tsx'
import { Skeleton } from './skeleton.tsx'

const Missing = () => <Alert>This part could not be loaded. Please check your connection and reload the page.</Alert>

/** On the server: how the parts that are not ready yet become ready. */
const waiting = new Set<() => Promise<void>>()

/**
 * On the server: loads the code of every part that a page could show. React does not wait for it, and would send a placeholder
 * instead to the first visitors of a process. A part that cannot be loaded is tried again for the next page.
 */
export const readyOnServer = async (): Promise<void> => {
  const tried = new Set<() => Promise<void>>()
  // The code of a part may bring further parts.
  for (let next = [...waiting]; next.length > 0; next = [...waiting].filter((ready) => !tried.has(ready))) {
    for (const ready of next) tried.add(ready)
    await Promise.allSettled(next.map(async (ready) => {
      await ready()
      waiting.delete(ready)
    }))
  }
}

/**
 * A part of a page whose code loads when it is first shown. After `ready()` it renders at once: on the server, and in
 * the browser while it hydrates a page that shows the part.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Later = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Missing) }))
  let loaded: ComponentType<Props> | undefined
  const Part = (props: Props) => {
    // The choice stays for as long as the part is shown, so that it preserves its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  const ready = async (): Promise<void> => {
    loaded ??= await load()
  }
  if (import.meta.env.SSR) waiting.add(ready)
  return Object.assign(Part, { ready })
}
