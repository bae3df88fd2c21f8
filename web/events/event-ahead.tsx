import type { EventRecord } from '#contract/events.ts'
import { ahead } from '#domain/events/ahead.ts'
import { useLocalDay } from '#web/ui/time/use-local-day.ts'

/** An event of which there are no matches, groups and brackets yet: when it is, and what will be here (EV-21). */
export const EventAhead = ({ event }: { event: EventRecord }) => {
  const { count, words, sentence } = ahead(event, useLocalDay())
  return (
    <div className="card flex flex-wrap items-center gap-x-8 gap-y-3 px-4 py-5 sm:p-6">
      <p className="figures flex items-baseline gap-2 text-lg">
        {count && <span className="text-2xl text-accent sm:text-3xl">{`${count} `}</span>}
        {words}
      </p>
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-base text-balance">{sentence}</p>
        <p className="pt-1 text-balance text-soft">No brackets available for this event yet.</p>
      </div>
    </div>
  )
}
