import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True when a browser that shows this address looks at its own machine.
 * @param address a whole address, like `http://localhost:3000/x`
 */
export const isOwnMachine = (address: string): boolean => URL.canParse(address) && NAMES.has(new URL(address).hostname)

/**
 * The address of a server without PUBLIC_URL, by the host that it listens on. This machine is localhost, which may not be found at
 * `::1`; IPv6 is in brackets.
 */
export const addressOn = ({ HOST, loopback }: { HOST: string; loopback: boolean }, port: number): string => {
  if (isIPv6(HOST)) return `http://[${HOST}]:${port}`
  return `http://${loopback ? 'localhost' : HOST}:${port}`
}

/**
 * The same address on PUBLIC_URL when a developer came by another name of this machine, else null. For browsers
 * localhost and 127.0.0.1 are two places with cookies of their own, and the provider sends people back to one of them.
 */
export function addressOfHome(request: FastifyRequest, publicUrl: string): string | null {
  const here = `http://${request.host}`
  if (!isOwnMachine(here) || !isOwnMachine(publicUrl)) return null
  const [asked, home] = [new URL(here), new URL(publicUrl)]
  return asked.port === home.port && asked.hostname !== home.hostname ? publicUrl + request.url : null
}
