import { useState } from 'react'
import type { SentPlan, SentPlannedMatch } from '#contract/plans/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'

type Props = { plan: SentPlan; at: Record<string, string>; onTime: (key: string, instant: string) => void }

const Side = ({ side: { teamId, name, from } }: { side: SentPlannedMatch['one'] }) => (
  <span className="min-w-0 wrap-anywhere">
    {teamId === null ? from || name : <bdi className="font-medium">{name}</bdi>}
    {teamId !== null && <span className="text-xs text-soft"> {from}</span>}
  </span>
)

const Time = ({ match, isChosen, onTime }: { match: SentPlannedMatch; isChosen: boolean; onTime: (instant: string) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const title = `${match.partName}, ${match.name}`
  if (isOpen) {
    return (
      <DateTimeField
        label={`Time of ${title}`}
        hideLabel
        value={match.matchStartTime ?? ''}
        onChange={(value) => {
          onTime(Number.isNaN(Date.parse(value)) ? '' : value)
          setOpen(false)
        }}
      />
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      {match.matchStartTime ? <LocalTime instant={match.matchStartTime} format="dateTime" /> : 'No time'}
      {isChosen && <span className="text-xs text-soft">chosen</span>}
      <Button className="min-h-8 px-2 py-1 text-xs" aria-label={`Change the time of ${title}`} onClick={() => setOpen(true)}>
        Change
      </Button>
    </span>
  )
}

/** Every match of a plan, stage by stage, in the order in which they can be played. */
export const PlannedMatches = ({ plan, at, onTime }: Props) =>
  plan.stages.map(({ id, name, format }) => {
    const matches = plan.matches.filter(({ stageId }) => stageId === id)
    return (
      <details key={id} open className="card min-w-0 p-4">
        <summary className="cursor-pointer font-semibold">
          {name}: {counted(matches.length, 'match', 'matches')}
        </summary>
        <ol className="pt-2 text-sm" aria-label={`Matches of ${name}`}>
          {matches.map((match) => (
            <li key={match.key} className="grid items-center gap-x-3 border-t border-line/60 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)_5rem_auto]">
              <span className="text-soft">
                {format === 'round-robin' || format === 'gsl' ? `${match.partName}, ` : ''}
                {match.name}
              </span>
              <span className="flex min-w-0 flex-wrap gap-x-2">
                <Side side={match.one} />
                <span className="text-soft">vs</span>
                <Side side={match.two} />
              </span>
              <span className="figures text-soft">{match.bestOf === null ? '' : `Bo${match.bestOf}`}</span>
              <Time match={match} isChosen={match.key in at} onTime={(instant) => onTime(match.key, instant)} />
            </li>
          ))}
        </ol>
      </details>
    )
  })
