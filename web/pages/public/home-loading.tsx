import type { ReactNode } from 'react'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

const times = (count: number, item: ReactNode) => Array.from({ length: count }, (_, index) => <li key={index}>{item}</li>)

const board = (
  <div className="card @container overflow-hidden">
    <div className="h-7 border-b border-line max-[22.5rem]:h-11.25 sm:h-10.25" />
    <div className="grid grid-cols-[1fr_1.25rem] gap-x-2 gap-y-1 px-3 py-2 sm:grid-cols-[1fr_7.5rem_1fr] sm:justify-items-center sm:gap-3 sm:px-4 sm:py-5">
      {[1, 2].map((side) => (
        <div key={side} className="col-start-1 flex items-center gap-2.5 sm:col-start-auto sm:h-26 sm:flex-col sm:gap-2 sm:nth-2:order-1 sm:@lg:h-20">
          <Skeleton className="size-7 sm:size-12" />
          <Skeleton className="h-5 w-24 sm:w-20" />
        </div>
      ))}
      <Skeleton className="col-start-2 row-span-2 row-start-1 my-1 w-5 sm:my-0 sm:row-span-1 sm:mt-0.5 sm:h-11 sm:w-full" />
    </div>
    <div className="h-10.25 border-t border-line max-sm:hidden" />
  </div>
)

const match = (
  <div className="match-row">
    <Skeleton className="match-row-when h-4 w-14" />
    <Skeleton className="match-row-one h-6" />
    <Skeleton className="match-row-two h-6" />
    <Skeleton className="match-row-left h-6 w-12" />
    <Skeleton className="match-row-event h-4 min-[45rem]:h-8" />
  </div>
)

const event = (
  <div className="flex items-center gap-3 p-2">
    <Skeleton className="aspect-video w-24" />
    <Skeleton className="h-14 flex-1" />
  </div>
)

const Part = ({ children, day }: { children: ReactNode; day?: boolean }) => (
  <div>
    <Skeleton className="mb-3 h-6 w-48" />
    <div className="card p-1">
      {day && <Skeleton className="mx-3 mt-3 mb-1 h-4 w-20" />}
      <ul className="match-list">{children}</ul>
    </div>
  </div>
)

/** The home page's shape while its data loads: three live matches, five to come and five results, and the events (PU-02). */
export const HomeLoading = () => (
  <div className="page-width space-y-6 pt-3 sm:space-y-10 sm:pt-6">
    <div>
      <div className="pb-3 text-sm/6">
        <LoadingText>Loading matches and events...</LoadingText>
      </div>
      <ul className="live-boards gap-2 sm:gap-4" aria-hidden>
        {times(3, board)}
      </ul>
    </div>
    <div className="grid gap-x-8 gap-y-10 @min-[63rem]/page:grid-cols-3" aria-hidden>
      <div className="space-y-10 @min-[63rem]/page:col-span-2">
        <Part day>{times(5, match)}</Part>
        <Part>{times(5, match)}</Part>
      </div>
      <div className="space-y-8">
        <Part>{times(2, event)}</Part>
        <Part>{times(2, event)}</Part>
        <Part>{times(3, event)}</Part>
      </div>
    </div>
  </div>
)
