import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/** The most connections of one process: its streams of events, and room beside them. */
const MOST = 12_000

/**
 * Bounds the connections. When all are taken, a new one replaces the oldest of the address that has most: a client
 * that holds them locks out nobody but itself.
 */
export function boundConnections(server: Server, most = mostConnections()): void {
  const byAddress = new Map<string, Set<Socket>>()
  let count = 0

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const own = byAddress.get(address) ?? new Set()
    byAddress.set(address, own.add(socket))
    count += 1
    socket.once('close', () => {
      count -= 1
      own.delete(socket)
      if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address)
    })
    if (count > most) oldestOf(byAddress)?.destroy()
  })
}

/** The oldest connection of the address that has most. */
function oldestOf(byAddress: Map<string, Set<Socket>>): Socket | undefined {
  let most = new Set<Socket>()
  for (const own of byAddress.values()) if (own.size > most.size) most = own
  const [oldest] = most
  if (oldest) most.delete(oldest) // it closes a moment later; until then it is not chosen again
  return oldest
}

/** At most half of the files that this process may open: the answer of a connection may need one, too. */
function mostConnections(): number {
  return Math.min(MOST, Math.floor(openFilesAllowed() / 2))
}

/** How many files this process may open; infinite where the system does not tell. */
function openFilesAllowed(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}
