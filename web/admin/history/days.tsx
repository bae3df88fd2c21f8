import type { ReactNode } from 'react'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { shownDay } from '#web/ui/time/time-styles.ts'
import { historyList } from './history-line.tsx'

type Props<Entry> = { entries: readonly Entry[]; children: (entry: Entry) => ReactNode }

/** Entries under the days on which they were made, in their order. */
export const Days = <Entry extends { at: string }>({ entries, children }: Props<Entry>) => {
  const days = [...Map.groupBy(entries, ({ at }) => shownDay(at))]
  return days.map(([day, ofDay]) => (
    <div key={day} className="pb-4 last:pb-0">
      <h3 className="pb-1.5 text-base font-semibold text-soft">
        {ofDay[0] && <LocalTime instant={ofDay[0].at} format="day" />}
      </h3>
      <ol className={historyList}>{ofDay.map(children)}</ol>
    </div>
  ))
}
