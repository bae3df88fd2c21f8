import { useQuery } from '@tanstack/react-query'
import type { EventListItem } from '#contract/events.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { choicesFrom } from '#web/ui/form/choices.ts'
import { listNotice } from '#web/ui/form/list-notice.ts'
import { Picker, type PickerProps } from '#web/ui/form/picker.tsx'
import { allEventsQuery } from './queries.ts'

type Props = Omit<PickerProps, 'options' | 'onChange' | 'notice' | 'first' | 'label'> & {
  label?: PickerProps['label']
  /** Receives the id, '' when cleared, and the event itself. */
  onChange: (id: string, event: EventListItem | null) => void
}

const NONE: EventListItem[] = []
const choicesOf = choicesFrom(({ id, name, region, image }: EventListItem) => ({
  id,
  name,
  detail: region,
  mark: () => <EventImage name={name} image={image} className="size-6 rounded-control" />,
}))

/** Chooses an event by name or region (ST-07). */
export const EventPicker = ({ label = 'Select Event', onChange, ...rest }: Props) => {
  const events = useQuery(allEventsQuery)
  const { data = NONE } = events
  return (
    <Picker
      label={label}
      placeholder="Search events..."
      empty="No event found."
      {...rest}
      options={choicesOf(data)}
      notice={listNotice(events, 'Loading events...')}
      onChange={(id) => onChange(id, data.find((event) => event.id === id) ?? null)}
    />
  )
}
