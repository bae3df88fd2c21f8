import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A new secret of an endpoint, in the format of Standard Webhooks: 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Message = { id: string; payload: string; secrets: readonly string[] }

/** The headers of a call: one signature for each valid secret, the newest first. */
export function signedHeaders({ id, payload, secrets }: Message, at: Date): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  }
}
