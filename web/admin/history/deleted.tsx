import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { PagesOf } from '#web/ui/pages-of.tsx'
import { Section } from '#web/ui/section.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { HistoryLine, historyList } from './history-line.tsx'
import { deletedQuery } from './queries.ts'
import { useUndo } from './undo.ts'

type Props = {
  page: number
  onPage: (page: number) => void
  /** The way to what is below them. */
  on: ReactNode
}

/** Records deleted in the last 30 days, each with a button to restore it. */
export const Deleted = ({ page, onPage, on }: Props) => {
  const { data, error, isPending } = useQuery({ ...deletedQuery(page), placeholderData: keepPreviousData })
  const undo = useUndo()
  return (
    <Section title="Deleted in the last 30 days" aside={on}>
      {isPending && <LoadingText>Loading...</LoadingText>}
      {error && <Alert>{error.message}</Alert>}
      {data?.items.length === 0 && <Empty>Nothing was deleted in the last 30 days.</Empty>}
      <ul className={historyList}>
        {data?.items.map((entry) => (
          <HistoryLine
            key={entry.changeId}
            when={
              <>
                {entry.actorName}, <LocalTime instant={entry.at} format="dateTime" />
              </>
            }
            actions={
              <Button onClick={() => void undo(entry.requestId)}>
                <Undo2 size={18} aria-hidden />
                Restore
              </Button>
            }
          >
            <span className="text-soft">{entry.kind}</span> <strong>{entry.name || entry.recordId}</strong>
            {entry.others > 0 && ` and ${counted(entry.others, 'more record')}`}
          </HistoryLine>
        ))}
      </ul>
      <PagesOf label="Pages of deleted records" page={page} pages={data?.pages ?? 1} onChange={onPage} />
    </Section>
  )
}
