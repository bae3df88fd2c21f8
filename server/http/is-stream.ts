import type { FastifyReply } from 'fastify'

/** True for a stream of events: it continues until its reader leaves. */
export const isStream = ({ raw }: FastifyReply): boolean =>
  String(raw.getHeader('content-type')).startsWith('text/event-stream')
