import type { WebhookEvent } from '#domain/webhooks/events.ts'

/** The meaning of each event, to choose by. */
export const EVENT_TEXTS: Record<WebhookEvent, string> = {
  'match.updated': 'a match was added or changed',
  'match.finished': 'a match has a winner',
  'match.reopened': 'a match no longer has a winner',
  'bracket.advanced': 'a result of a bracket changed',
}
