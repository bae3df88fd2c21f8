import { invalid } from '#domain/errors.ts'
import { refusalOf, type AddressPolicy } from '#server/webhooks/address.ts'

/** Whether notifications may go to a host: one of the list, or below one that begins with `*.` (FO-12). */
export const isPushService = (host: string, services: readonly string[]): boolean =>
  services.some((service) => (service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service))

/**
 * The host of a browser's address at its push service.
 * @throws DomainError VALIDATION_FAILED where notifications may not go there
 */
export function serviceOf(endpoint: string, services: readonly string[], policy: AddressPolicy): string {
  const url = new URL(endpoint)
  const { hostname, port, username, password } = url
  // A push service has the port of https; one of its own is for tests, where private networks are allowed.
  if (username || password || (port && !policy.allowPrivate) || !isPushService(hostname, services)) {
    throw invalid('address.endpoint', 'This is not the address of a push service that this site knows')
  }
  const refusal = refusalOf(url, policy)
  if (refusal) throw invalid('address.endpoint', refusal)
  return hostname
}
