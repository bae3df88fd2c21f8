import { z } from 'zod'
import { MOST_STARS, isStar } from '#domain/following/stars.ts'
import { isHttpUrl } from '#domain/links.ts'
import { SOON_MINUTES, USUAL_SOON } from '#domain/push/kinds.ts'
import { isZone } from '#domain/times/zones.ts'
import type { Endpoints } from '../endpoint.ts'
import { instant } from '../fields.ts'

/** So many subscriptions a site has at most: more would need more than one sender (FO-12). */
export const MOST_SUBSCRIPTIONS = 200_000

/** What the browser's subscription is, as `PushSubscription.toJSON()` gives it, without the time at which it expires. */
const pushAddress = z.strictObject({
  endpoint: z.string().max(1_024).refine(isHttpUrl, 'Use a full web address that begins with https://'),
  /** An uncompressed point of 65 bytes and a secret of 16, in base64url. */
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'This is no key of a browser'),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/, 'This is no secret of a browser'),
  }),
})

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 22:00')
const quiet = z
  .strictObject({ from: clock, until: clock })
  .refine(({ from, until }) => from !== until, 'Quiet hours end at another time than they begin')

/** What a visitor wants to be told, and about what (FO-08). */
const choices = {
  stars: z
    .array(z.string().max(80).refine(isStar, 'Use stars like team:{id}'))
    .max(MOST_STARS)
    .describe(`What is followed: \`team:{id}\`, \`event:{id}\`, \`match:{id}\` or \`player:{id}\`, at most ${MOST_STARS}`),
  soon: z.literal(SOON_MINUTES).meta({ type: 'integer' }).nullable().describe('Minutes before a start; null for no reminder'),
  live: z.boolean().describe('When a match is live'),
  result: z.boolean().describe('When the result of a match is in'),
  scores: z.boolean().describe('Whether results and the teams that advanced may be told; never with `spoilerFree`'),
  spoilerFree: z.boolean().describe('Leaves out matches that a followed team reached by a result or by standings'),
  quiet: quiet.nullable().describe('Hours without notifications, on the clock of `zone`'),
  zone: z.string().max(64).refine(isZone, 'This is no time zone').describe('As in `Europe/Berlin`'),
  paused: z.boolean(),
}
const usual = {
  soon: choices.soon.default(USUAL_SOON),
  live: choices.live.default(true),
  result: choices.result.default(true),
  scores: choices.scores.default(false),
  spoilerFree: choices.spoilerFree.default(false),
  quiet: choices.quiet.default(null),
  zone: choices.zone.default('UTC'),
  paused: choices.paused.default(false),
}

export const pushWrite = z.strictObject({ address: pushAddress, ...choices, ...usual })
export type PushWrite = z.infer<typeof pushWrite>

export const push = z.object({ ...choices, createdAt: instant })
export type PushRecord = z.infer<typeof push>

/** The answer to a new one, the only one that has its handle. */
export const pushCreated = push.extend({ handle: z.string().describe('Whoever has it can read, change and end the subscription') })

export const pushKey = z.object({
  key: z.string().nullable().describe('The `applicationServerKey` of a subscription; null where the site sends no notifications'),
})

export const pushEndpoints = {
  'GET /push/key': { access: 'public', summary: 'The key that notifications are signed with', operationId: 'getPushKey', answer: pushKey },
  'POST /push/subscriptions': {
    access: 'public', summary: 'Send notifications to a browser', operationId: 'createPushSubscription', body: pushWrite, answer: pushCreated, status: 201,
    refusals: ['TOO_MANY'],
  },
  'GET /push/subscriptions/:handle': {
    access: 'capability', summary: 'What a browser is notified of', operationId: 'getPushSubscription', answer: push, refusals: ['SUBSCRIPTION_NOT_FOUND'],
  },
  'PUT /push/subscriptions/:handle': {
    access: 'capability', summary: 'Change what a browser is notified of, or its address', operationId: 'updatePushSubscription', body: pushWrite, answer: push,
    refusals: ['SUBSCRIPTION_NOT_FOUND'],
  },
  'DELETE /push/subscriptions/:handle': {
    access: 'capability', summary: 'Send no more notifications to a browser', operationId: 'deletePushSubscription', refusals: ['SUBSCRIPTION_NOT_FOUND'],
  },
} satisfies Endpoints
