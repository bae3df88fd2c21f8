import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** Taking an IPv6 address apart costs more than the rest of a small request. */
const known = new Map<string, string>()
const MOST_KNOWN = 2_000

/**
 * The client behind an address: IPv4 itself, also when it is written as IPv6, and of IPv6 the /64 network, of which
 * one customer has all addresses. Everything a proxy passed on that is no address counts as one client.
 */
export function networkOf(ip: string): string {
  const found = known.get(ip)
  if (found !== undefined) return found
  const network = isIP(ip) === 0 ? 'unknown' : normalizeIP(ip)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(ip, network)
  return network
}

/** The wider network of an address: of IPv6 the /48, of which a customer may have every /64. */
export const siteOf = (ip: string): string => (isIP(ip) === 0 ? 'unknown' : normalizeIP(ip, 48))
