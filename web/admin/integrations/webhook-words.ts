import { EVENTS_OF, TOLD_KINDS, type ToldKind, type WebhookEvent } from '#domain/webhooks/events.ts'

type Result = Exclude<WebhookEvent, `${ToldKind}.${'created' | 'updated' | 'deleted'}`>

const RESULTS: Record<Result, string> = {
  'match.finished': 'a match has a winner',
  'match.reopened': 'a match no longer has a winner',
  'bracket.advanced': 'a result of a bracket changed',
}

const articleOf = (kind: ToldKind): string => (kind === 'event' ? 'an' : 'a')

/** The meaning of an event, to choose by. */
export function eventText(kind: ToldKind, event: WebhookEvent): string {
  if (Object.hasOwn(RESULTS, event)) return RESULTS[event as Result]
  if (event === 'match.updated') return 'a match was added or changed'
  const change = { created: 'was added', updated: 'was changed', deleted: 'was deleted' }[event.slice(kind.length + 1)] ?? ''
  return `${articleOf(kind)} ${kind} ${change}`
}

/** The events of an endpoint in one line: of a kind that it is told everything about, that. */
export const eventsInWords = (chosen: readonly WebhookEvent[]): string =>
  TOLD_KINDS.flatMap((kind) => {
    const events: readonly WebhookEvent[] = EVENTS_OF[kind]
    const some = events.filter((event) => chosen.includes(event))
    return some.length === events.length ? [`${kind}.*`] : some
  }).join(', ')
