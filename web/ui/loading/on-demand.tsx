import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Alert } from '#web/ui/notice.tsx'
import { Skeleton } from './skeleton.tsx'

const Missing = () => <Alert>This part could not be loaded. Please check your connection and reload the page.</Alert>

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
  return Object.assign(Part, { ready })
}
