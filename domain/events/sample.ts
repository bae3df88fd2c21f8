import { addDays } from '#domain/times/dates.ts'
import type { Event } from './event.ts'

/** The event that is offered while there are none: seven days from `today`, a yyyy-mm-dd day (EV-09). */
export const sampleEvent = (today: string) => ({
  name: 'Sample Tournament',
  description: '',
  image: '',
  region: 'Global',
  status: 'upcoming',
  format: 'bracket',
  startDate: today,
  endDate: addDays(today, 6),
  prizePool: 10_000,
  prizeDistribution: [],
  teamMetadata: [],
}) satisfies Omit<Event, 'id'>
