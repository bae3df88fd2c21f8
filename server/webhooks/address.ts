import { lookup as systemLookup, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { invalid } from '#domain/errors.ts'
import type { Config } from '#server/config/config.ts'

/** What endpoints may be. Both are off unless the operator enables them. */
export type AddressPolicy = { allowPrivate: boolean; allowHttp: boolean }

export const policyOf = ({ WEBHOOK_ALLOW_PRIVATE, production }: Config): AddressPolicy => {
  const allowPrivate = WEBHOOK_ALLOW_PRIVATE === 'on'
  return { allowPrivate, allowHttp: allowPrivate && !production }
}

/**
 * Special ranges of the IANA registries: private, loopback, link-local, carrier NAT, test, multicast, reserved. The last is public
 * by number, but inside a cloud of Azure it is the host, which hands out certificates and settings.
 */
const FORBIDDEN: [net: string, prefix: number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4], ['168.63.129.16', 32],
]
/** Of the public part of IPv6: tunnels to IPv4 and examples. */
const FORBIDDEN_6: [net: string, prefix: number][] = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]]

const forbidden = new BlockList()
for (const [net, prefix] of FORBIDDEN) forbidden.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of FORBIDDEN_6) forbidden.addSubnet(net, prefix, 'ipv6')
/** Everything else in IPv6, with it mapped IPv4, is no address of another site. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address that anybody on the internet could have. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !forbidden.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !forbidden.check(address, 'ipv6')
}

export const PRIVATE = 'This address leads into a private network and is not called'

/** The host of an address without the brackets of IPv6. `URL` has already normalised decimal, octal and hex forms. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Why an address is not called, or null; a name is not resolved. */
export function refusalOf(url: URL, { allowPrivate, allowHttp }: AddressPolicy): string | null {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowHttp && url.protocol === 'http:')) return 'Use an address that begins with https://'
  const port = Number(url.port || (isSecure ? 443 : 80))
  if (port < 1024 && port !== (isSecure ? 443 : 80)) return 'Use port 443, or one above 1023'
  return isIP(hostOf(url)) && !allowPrivate && !isPublicAddress(hostOf(url)) ? PRIVATE : null
}

type Resolve = typeof systemLookup

/**
 * A name look-up for a connection that fails when any of the addresses found is private. The connection uses the very
 * address that was checked here, so a name that changes its answer in between gains nothing.
 */
export const guardedLookup = ({ allowPrivate }: AddressPolicy, resolve: Resolve = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true } as LookupAllOptions, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('No address'), '')
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(PRIVATE), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

/**
 * Checks an address that an admin enters, so that a mistake is known at once; the check of each call is what counts.
 * @throws DomainError VALIDATION_FAILED at `url`
 */
export async function assertCallable(address: string, policy: AddressPolicy): Promise<void> {
  const url = new URL(address)
  const refusal = refusalOf(url, policy)
  if (refusal) throw invalid('url', refusal)
  if (isIP(hostOf(url))) return
  const look = promisify<string, { all: true }, unknown>(guardedLookup(policy))
  await look(hostOf(url), { all: true }).catch((error: Error) => {
    throw invalid('url', error.message === PRIVATE ? PRIVATE : `The name ${url.hostname} is not known`)
  })
}
