import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

/** The home page's shape while its data loads. */
export const HomeLoading = () => (
  <div className="page-width pt-6">
    <LoadingText>Loading matches and events...</LoadingText>
    <div className="grid gap-x-8 gap-y-10 pt-4 lg:grid-cols-3">
      <div className="space-y-10 lg:col-span-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
      <div className="space-y-8">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  </div>
)
