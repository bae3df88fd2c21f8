import { Controller, useWatch } from 'react-hook-form'
import type { GroupRecord, ShownGroup } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { eliminationNote } from '#domain/groups/elimination.ts'
import { linkedMatches } from '#domain/groups/linked-matches.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import type { Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { PresenceNote } from '#web/admin/editing/presence-note.tsx'
import { RecordDialog } from '#web/admin/editing/form/record-dialog.tsx'
import { useRecordForm } from '#web/admin/editing/form/use-record-form.ts'
import { BestOfOptions, LENGTH_FIELD } from '#web/admin/matches/best-of-options.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import {
  blankGroup, changedGroup, ELIMINATED, groupBody, newGroup, toGroupValues, type GroupValues,
} from './group-values.ts'
import { TableRulesFields } from './table-rules-fields.tsx'
import { ruleText } from './rule-texts.ts'

const NONE: readonly MatchListItem[] = []

type Props = {
  /** The group to change, or null for a new one. */
  group: ShownGroup | null
  /** The matches of its event. */
  matches?: readonly MatchListItem[]
  /** Opened to settle which teams advance: with the rules of its table in sight. */
  settling?: boolean
  /** The event of a new group; '' when none is chosen yet. */
  eventId: string
  onClose: () => void
  onCreated?: (group: GroupRecord) => void
}

/** Creates a group, or changes its name, how many of its teams are eliminated, and how its table is made. */
export const GroupDialog = ({ group, matches = NONE, settling = false, eventId, onClose, onCreated }: Props) => {
  const editing = useRecordForm<GroupValues, GroupRecord>({
    kind: 'group',
    record: group,
    schema: group ? changedGroup : newGroup,
    blank: () => blankGroup(eventId),
    toValues: toGroupValues,
    send: async (api, values, { record, guard }) => {
      const body = groupBody(values)
      if (!record) return api.call('POST /events/:eventId/groups', { params: { eventId: values.eventId }, body, ...guard })
      const { id, teamIds, matchIds } = record
      return api.call('PUT /groups/:groupId', { params: { groupId: id }, body: { ...body, teamIds, matchIds }, ...guard })
    },
    texts: {
      created: 'Group created successfully!',
      updated: 'Group updated successfully!',
      failed: group ? 'Failed to update group: ' : 'Failed to create group: ',
    },
    onSaved: (saved, wasNew) => {
      showToast({ title: wasNew ? 'Group created successfully!' : 'Group updated successfully!' })
      onClose()
      if (wasNew) onCreated?.(saved)
    },
  })
  const { form } = editing
  const teamsEliminated = useWatch({ control: form.control, name: 'teamsEliminated' })
  const linked = group ? linkedMatches(group, matches) : []
  const names = new Map([
    ...(group?.teams ?? []).map(({ id, name }): [string, string] => [id, name]), ...linked.map((match): [string, string] => [match.id, matchTitle(match)]),
  ])
  const wording: Partial<Wording> = {
    show: (path, value) => (path === 'teamsEliminated' ? `Bottom ${Number(value)}` : ruleText(value, names)),
  }
  const { errors } = form.formState
  const stored = group?.eliminationRule.teamsEliminated
  const choices = [...new Set([...ELIMINATED, ...(stored === undefined ? [] : [stored])])]
  return (
    <RecordDialog
      {...{ editing, wording, onClose }}
      title={group ? 'Edit Group' : 'Create Group'}
      label="Group"
      action={group ? 'Update Group' : 'Create Group'}
    >
      <PresenceNote kind="group" id={group?.id ?? null} />
      {eventId === '' && (
        <Controller
          control={form.control}
          name="eventId"
          render={({ field, fieldState }) => <EventPicker required error={fieldState.error?.message} {...field} />}
        />
      )}
      <TextField
        label="Group Name"
        required
        data-start={settling ? undefined : true}
        placeholder="e.g., Group A, Group B"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <SelectField
        label="Teams Eliminated"
        hint={eliminationNote(group?.teamIds.length ?? 0, teamsEliminated)}
        error={errors.teamsEliminated?.message}
        {...form.register('teamsEliminated', { valueAsNumber: true })}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            Bottom {count}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Best of"
        hint="A match that is linked from now on gets this length, unless it has one of its own"
        error={errors.bestOf?.message}
        {...form.register('bestOf', LENGTH_FIELD)}
      >
        <BestOfOptions none="As the event says" />
      </SelectField>
      <TableRulesFields matches={linked} isOpen={settling} {...{ form, group }} />
    </RecordDialog>
  )
}
