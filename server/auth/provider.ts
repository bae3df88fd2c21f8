import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { hasStandIn } from './stand-in-identities.ts'

/** An identity provider as this program uses it. `apiUrl` serves /oauth2/token and /users/@me. */
export type Provider = { authorizeUrl: string; apiUrl: string; clientId: string; clientSecret: string }

export const STAND_IN_CLIENT = { clientId: 'stand-in', clientSecret: 'stand-in' }

/** The provider to log in with: Discord when it is configured, else the stand-in where that is allowed, else null. */
export function findProvider({ config, publicUrl }: Services, app: FastifyInstance): Provider | null {
  if (config.DISCORD_CLIENT_ID && config.DISCORD_CLIENT_SECRET) {
    return {
      authorizeUrl: config.DISCORD_AUTHORIZE_URL,
      apiUrl: config.DISCORD_API_URL,
      clientId: config.DISCORD_CLIENT_ID,
      clientSecret: config.DISCORD_CLIENT_SECRET,
    }
  }
  if (!hasStandIn(config)) return null
  return {
    authorizeUrl: `${publicUrl()}/stand-in/oauth2/authorize`,
    apiUrl: `${ownUrl(app)}/stand-in`,
    ...STAND_IN_CLIENT,
  }
}

/** The address under which this process reaches itself. */
function ownUrl(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port yet')
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
