import { Controller } from 'react-hook-form'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { knownSeasons, seasonAndLayout } from '#domain/catalogue/seasons.ts'
import { EVENT_STATUSES } from '#domain/events/event.ts'
import { EVENT_WORDS } from '#domain/events/home.ts'
import { BestOfOptions, LENGTH_FIELD } from '#web/admin/matches/best-of-options.tsx'
import { ImageField } from '#web/admin/uploads/image-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/field.tsx'
import type { EventEditing } from './event-form.ts'
import { OutsideDays } from './outside-days.tsx'

/** With which heroes and maps an event is played, and how it drafts (CA-03 CA-04). */
const SeasonFields = ({ form: { register, watch, setValue, formState: { errors } } }: Pick<EventEditing, 'form'>) => {
  const { season } = seasonAndLayout({ season: watch('season') })
  const first = (id: string) => setValue('layout', seasonAndLayout({ season: id }).layout.id, { shouldDirty: true })
  return (
    <>
      <SelectField label="Season" hint="Its heroes and maps" error={errors.season?.message} {...register('season', { onChange: ({ target }) => first(target.value) })}>
        {knownSeasons().map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      </SelectField>
      <SelectField label="Draft layout" error={errors.layout?.message} {...register('layout')}>
        {season.layouts.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      </SelectField>
    </>
  )
}

/** An event's name, dates and place; without an id it is a new one. */
export const EventFields = ({ form, eventId }: Pick<EventEditing, 'form'> & { eventId: string | undefined }) => {
  const { register, control, formState: { errors } } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Event Name" required error={errors.name?.message} className="sm:col-span-2" {...register('name')} />
      <SelectField label="Region" required error={errors.region?.message} {...register('region')}>
        <option value="">Select Region</option>
        {REGIONS.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </SelectField>
      <SelectField label="Status" required error={errors.status?.message} {...register('status')}>
        {EVENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {EVENT_WORDS[status]}
          </option>
        ))}
      </SelectField>
      <TextField label="Start Date" type="date" required error={errors.startDate?.message} {...register('startDate')} />
      <TextField label="End Date" type="date" required error={errors.endDate?.message} {...register('endDate')} />
      {eventId !== undefined && <OutsideDays {...{ eventId, form }} />}
      <TextField
        label="Format"
        hint="For example: bracket, or groups and playoffs"
        error={errors.format?.message}
        {...register('format')}
      />
      <TextField
        label="Prize Pool"
        type="number"
        min={0}
        step={1}
        hint="In whole US dollars; empty means none"
        error={errors.prizePool?.message}
        {...register('prizePool', { setValueAs: (text: string) => (text === '' ? '' : Number(text)) })}
      />
      <SelectField
        label="Best of"
        hint="The usual length of its matches; groups, brackets and rounds can have their own"
        error={errors.bestOf?.message}
        className="sm:col-span-2"
        {...register('bestOf', LENGTH_FIELD)}
      >
        <BestOfOptions />
      </SelectField>
      {knownSeasons().length > 1 && <SeasonFields form={form} />}
      <TextArea
        label="Description"
        error={errors.description?.message}
        className="sm:col-span-2"
        {...register('description')}
      />
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="image"
          render={({ field: { ref, value, onChange } }) => (
            <ImageField
              label="Event Image"
              area="events"
              shape="wide"
              {...{ ref, value, onChange }}
              error={errors.image?.message}
            />
          )}
        />
      </div>
    </div>
  )
}
