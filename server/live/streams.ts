import type { ServerResponse } from 'node:http'
import { LIVE_HEARTBEAT_MS, LIVE_RETRY_MS, type LiveChanges } from '#contract/live.ts'
import { networkOf } from '#server/http/load/network.ts'
import type { Live } from './live.ts'

/** Streams of one process, and from one address (of IPv6 a /64): a whole venue may be behind one. */
const MOST = 10_000
const MOST_OF_ONE = 500
/** Bytes that a reader may leave unread before it is cut off. */
const MOST_UNREAD = 65_536

/** An event and no comment, so that a page can tell a quiet stream from a dead one. */
const HEARTBEAT = Buffer.from('event: heartbeat\ndata: {}\n\n')

const changeEvent = (revision: number, changes: LiveChanges): string =>
  `event: change\nid: ${revision}\ndata: ${JSON.stringify({ revision, changes })}\n\n`

/**
 * The open streams of this process. An event is made once and the same bytes go to everybody; a stream costs its socket
 * and an entry here.
 */
export function openStreams(live: Live) {
  /** The open streams, each with the network that its reader is in. */
  const networks = new Map<ServerResponse, string>()
  const counts = new Map<string, number>()

  const send = (bytes: Buffer): void => {
    for (const stream of networks.keys()) {
      if (stream.writableLength > MOST_UNREAD) stream.destroy()
      else stream.write(bytes)
    }
  }
  const heartbeat = setInterval(send, LIVE_HEARTBEAT_MS, HEARTBEAT)
  heartbeat.unref()
  const unsubscribe = live.subscribe((event) => {
    if (event.type === 'changed') send(Buffer.from(changeEvent(event.revision, event.changes)))
  })
  function closed(this: ServerResponse): void {
    const network = networks.get(this)
    if (network === undefined || !networks.delete(this)) return
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }

  return {
    count: () => networks.size,
    /** True when there is room for another stream. This machine itself is a proxy or a benchmark: not one visitor. */
    hasRoom: (address: string): boolean =>
      networks.size < MOST && (isThisMachine(address) || (counts.get(networkOf(address)) ?? 0) < MOST_OF_ONE),
    /** Begins a stream with the revision, and with the changes since the one that its reader knows. */
    add(stream: ServerResponse, address: string, revision: number, known: number | undefined): void {
      const missed = known === undefined ? null : live.since(known)
      const missing = missed === null ? '' : changeEvent(revision, missed)
      stream.write(
        `retry: ${LIVE_RETRY_MS}\n\nevent: revision\nid: ${revision}\ndata: {"revision":${revision}}\n\n${missing}`,
      )
      const network = networkOf(address)
      networks.set(stream, network)
      counts.set(network, (counts.get(network) ?? 0) + 1)
      stream.on('close', closed)
    },
    /** Ends them all; their readers reconnect to another process. */
    end(): void {
      clearInterval(heartbeat)
      unsubscribe()
      for (const stream of networks.keys()) stream.end()
    },
  }
}

const isThisMachine = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)
