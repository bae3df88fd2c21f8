import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { pathOf } from '#contract/nouns.ts'
import { stillHolds } from '#domain/push/facts.ts'
import { noticeOf } from '#domain/push/notice.ts'
import { askedWait, outcomeOf, waitAfter } from '#domain/push/outcome.ts'
import { quietUntil } from '#domain/push/quiet.ts'
import type { Services } from '#server/services.ts'
import { takeTurns } from '#server/take-turns.ts'
import { policyOf } from '#server/webhooks/address.ts'
import { callAndWait } from '#server/webhooks/call.ts'
import { isPushService } from './allowed.ts'
import { authorizationOf, makePushKeys, type KeyPair } from './keys.ts'
import { sealedFor } from './message.ts'
import { end, postpone, settle, type Claimed } from './queue.ts'
import { findTold, type Told } from './tellable.ts'

/** Texts are made once for all who get them within this time, and made again where they are older and a fact seems not to hold, in milliseconds. */
const [FRESH, FRESHER] = [3_000, 200]
/** A fact that does not hold, or a browser that is paused, is looked at again after this time: it may come back until it expires. */
const LOOK_AGAIN = 60_000
/** A service that does not answer, or fails, is left alone for this time. */
const LEFT_ALONE = 30_000
/** Connections to each push service, and those to the database that deliveries use at once: most stay for requests. */
const [SOCKETS, WRITERS] = [16, 2]
/** A signed token is used for this long, of the twelve hours that it is valid. */
const SIGNED_FOR = 6 * 3_600_000
const MOST_TOKENS = 1_000

/** Sends one delivery. */
export type Sender = {
  send: (delivery: Claimed, signal: AbortSignal) => Promise<void>
  /** Push services that want no calls for now. */
  held: () => string[]
  stop: () => void
}

/** The same for all deliveries of a match: a push service replaces what it could not deliver yet (RFC 8030), and a browser what it shows. */
const topicOf = (matchId: string): string => createHash('sha256').update(matchId).digest('base64url').slice(0, 32)

/** Sends notifications of one process (FO-11 FO-12). */
export function makeSender({ config, db, now, log, tallies, publicUrl }: Services): Sender {
  const policy = policyOf(config)
  const keys = makePushKeys(db, config.PUSH_PRIVATE_KEY)
  const agents = { 'https:': new https.Agent({ keepAlive: true, maxSockets: SOCKETS }), 'http:': new http.Agent({ keepAlive: true, maxSockets: SOCKETS }) }
  const write = takeTurns(WRITERS, Infinity, '')
  const holds = new Map<string, number>()
  const matches = new Map<string, { at: number; found: Promise<Told | undefined> }>()
  const tokens = new Map<string, { at: number; token: string }>()

  const matchOf = (id: string, spoilerFree: boolean, within = FRESH): Promise<Told | undefined> => {
    const key = `${id} ${spoilerFree}`
    const known = matches.get(key)
    if (known && now() - known.at < within) return known.found
    for (const [other, { at }] of matches) if (now() - at >= FRESH) matches.delete(other)
    const found = findTold(db, [id], { now: now(), spoilerFree }).then((some) => some.get(id))
    matches.set(key, { at: now(), found })
    return found
  }

  const subject = (): string => {
    const contact = config.SECURITY_CONTACT ?? publicUrl()
    return /^(?:mailto|https):/.test(contact) ? contact : publicUrl()
  }
  const tokenOf = (pair: KeyPair, origin: string): string => {
    const key = `${pair.publicKey} ${origin}`
    const known = tokens.get(key)
    if (known && now() - known.at < SIGNED_FOR) return known.token
    if (tokens.size >= MOST_TOKENS) tokens.clear()
    const token = authorizationOf(pair, origin, subject(), now())
    tokens.set(key, { at: now(), token })
    return token
  }

  /** A declarative message: browsers that know these show it themselves, and the service worker reads it in others (FO-11). */
  const payloadOf = (delivery: Claimed, match: Told): string => {
    const notice = noticeOf(delivery.kind, match, { scores: delivery.scores, timeZone: delivery.zone })
    const navigate = publicUrl() + pathOf('match', match.id)
    return JSON.stringify({
      web_push: 8030,
      notification: { ...notice, navigate, lang: 'en', dir: 'ltr', tag: `match-${match.id}`, data: { id: delivery.id, navigate } },
    })
  }

  const send = async (delivery: Claimed, signal: AbortSignal): Promise<void> => {
    const { expires, kind, quiet, zone, service } = delivery
    if (now() >= expires || !isPushService(service, config.PUSH_SERVICES)) return write(() => settle(db, delivery, false))
    const quietEnd = quiet && quietUntil(now(), quiet, zone)
    if (quietEnd !== null) {
      return write(() => (quietEnd < expires ? postpone(db, delivery, quietEnd - now(), false) : settle(db, delivery, false)))
    }
    const holdsIn = (seen: Told | undefined): seen is Told => seen !== undefined && stillHolds(delivery, seen, now())
    let match = await matchOf(delivery.matchId, !delivery.scores)
    if (!holdsIn(match)) match = await matchOf(delivery.matchId, !delivery.scores, FRESHER)
    if (delivery.paused || !holdsIn(match)) return write(() => postpone(db, delivery, LOOK_AGAIN, false))
    const pair = await keys.find(delivery.publicKey)
    if (!pair) return write(() => end(db, delivery)) // nobody can sign for it any more
    const url = new URL(delivery.endpoint)
    const called = await callAndWait({
      url: delivery.endpoint,
      body: sealedFor(delivery, payloadOf(delivery, match)),
      headers: {
        'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm', ttl: String(Math.max(0, Math.floor((expires - now()) / 1_000))),
        urgency: kind === 'soon' || kind === 'live' ? 'high' : 'normal', topic: topicOf(match.id), authorization: tokenOf(pair, url.origin),
        'user-agent': 'Clutchboard-Notifications',
      },
      agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'],
      policy,
      signal,
    })
    if (signal.aborted && called.status === null) return write(() => postpone(db, delivery, 0, false))
    const outcome = outcomeOf(called.status)
    tallies.push[outcome === 'sent' ? 'ok' : 'failed'] += 1
    log.debug({ service, kind, status: called.status, ms: called.ms }, 'notification sent')
    if (outcome === 'again') {
      const asked = askedWait(called.retryAfter, now())
      if (called.status === null || called.status === 429 || called.status >= 500) holds.set(service, now() + (asked ?? LEFT_ALONE))
      return write(() => postpone(db, delivery, waitAfter(delivery.tries, called.retryAfter, Math.random(), now()), true))
    }
    if (outcome === 'refused') log.warn({ service, status: called.status, answer: called.answer }, 'A push service refused a notification')
    return write(() => (outcome === 'gone' ? end(db, delivery) : settle(db, delivery, outcome === 'sent')))
  }

  return {
    send,
    held: () => [...holds].flatMap(([service, until]) => (until > now() ? [service] : [])),
    stop: () => Object.values(agents).forEach((agent) => agent.destroy()),
  }
}
