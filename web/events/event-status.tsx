import { EVENT_WORDS, type HomeEventStatus } from '#domain/events/home.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { Tag } from '#web/ui/tag.tsx'

const TONES = { live: 'live', ongoing: 'accent', upcoming: 'quiet', completed: 'quiet' } as const

/** The status of an event, in the same word for visitors and staff (EV-03). */
export const EventStatus = ({ status }: { status: HomeEventStatus }) => (
  <Tag tone={TONES[status]}>
    {status === 'live' && <LiveDot />}
    {EVENT_WORDS[status]}
  </Tag>
)
