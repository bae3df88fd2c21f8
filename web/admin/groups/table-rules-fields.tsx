import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ShownGroup } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { setRules, type Criterion, type EventRules, type TableRules } from '#domain/groups/table-rules.ts'
import { undecidedIn } from '#domain/stages/formats/round-robin/undecided.ts'
import { eventQuery } from '#web/events/queries.ts'
import { DeductionsField } from './deductions-field.tsx'
import { EventRulesFields } from './event-rules-fields.tsx'
import type { GroupValues } from './group-values.ts'
import { LotsField } from './lots-field.tsx'
import { TiebreaksField } from './tiebreaks-field.tsx'

type Props = {
  form: UseFormReturn<GroupValues>
  /** Null for a new one. */
  group: ShownGroup | null
  /** Its matches. */
  matches: readonly MatchListItem[]
  isOpen: boolean
}

/** How the table of a group is made (GR-16, GR-18), behind a disclosure: most groups leave it to the event (GR-22). */
export const TableRulesFields = ({ form, group, matches, isOpen }: Props) => {
  const { errors, isSubmitted } = form.formState
  const [open, setOpen] = useState(isOpen)
  const { eventId, ranking, restart, points, forfeits, tiebreakMatchIds, lots } = useWatch({ control: form.control }) as
    Pick<GroupValues, 'eventId'> & TableRules
  const event = useQuery({ ...eventQuery(eventId), enabled: eventId !== '' })
  const hasErrors = Boolean(errors.ranking ?? errors.points ?? errors.deductions ?? errors.lots)
  const usual = setRules({}, event.data?.tableRules)
  const level = group ? undecidedIn(group.standings)?.rows.map(({ teamId }) => teamId) : undefined
  const change = (changes: Partial<TableRules>) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as keyof TableRules, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
    }
  }
  /** What staff enter to separate teams is of no use unless the ranking asks for it, at its end and lots last of all. */
  const withCriterion = (criterion: Criterion): Pick<EventRules, 'ranking'> => {
    const order = ranking ?? usual.ranking
    if (order.includes(criterion)) return { ranking }
    const others = order.filter((one) => one !== 'draw')
    return { ranking: [...others, criterion, ...order.filter((one) => one === 'draw')] }
  }
  return (
    <details open={open || hasErrors} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-10 content-center font-semibold">How the table is made</summary>
      <div className="flex flex-col gap-4 pt-2">
        <EventRulesFields
          value={{ ranking, restart, points, forfeits }}
          source="From the event"
          onChange={change}
          {...{ usual, errors }}
        />
        <DeductionsField form={form} teams={group?.teams ?? []} />
        <TiebreaksField
          matches={matches}
          value={tiebreakMatchIds}
          onChange={(ids) => change({ tiebreakMatchIds: ids, ...(ids.length > 0 && withCriterion('tiebreak-match')) })}
        />
        {group && (
          <LotsField
            value={lots}
            teams={group.teams}
            level={level ?? []}
            errors={errors.lots}
            isStart={isOpen}
            onChange={(drawn) => change({ lots: drawn, ...(drawn && withCriterion('draw')) })}
          />
        )}
      </div>
    </details>
  )
}
