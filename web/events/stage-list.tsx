import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { publicStages } from '#domain/plans/public-stages.ts'
import { STAGE_FORMAT_NAMES } from '#domain/plans/stage-formats.ts'
import { eventStagesQuery } from './stage-queries.ts'

/** The stages of an event, what is running first (SG-11); nothing where there is none beside another one. */
export const StageList = ({ eventId }: { eventId: string }) => {
  const { data = [] } = useQuery(eventStagesQuery(eventId))
  if (data.length < 2) return null
  return (
    <ol aria-label="Stages" className="flex flex-wrap gap-2">
      {publicStages(data).map(({ id, name, format, state }) => (
        <li key={id} className={clsx('card flex min-w-0 flex-col px-3 py-2', state === 'Now' && 'border-accent')}>
          <span className="eyebrow text-soft">{state}</span>
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          {format !== 'free' && <span className="text-sm text-soft">{STAGE_FORMAT_NAMES[format]}</span>}
        </li>
      ))}
    </ol>
  )
}
