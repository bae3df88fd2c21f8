import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#server/audit/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { sendError } from '#server/http/errors.ts'
import { sendSmallPage } from '#server/http/load/small-page.ts'
import { readToken, setToken } from './cookies.ts'
import { CALLBACK, LOGIN } from './login-routes.ts'
import { addressOfHome, isOwnMachine } from '#server/config/loopback.ts'
import { STAND_IN_CLIENT } from './provider.ts'
import { makeStandInCodes, STAND_IN } from './stand-in-codes.ts'
import { assignStandInRoles, STAND_IN_IDENTITIES } from './stand-in-identities.ts'
import { newToken } from './tokens.ts'

const codeQuery = z.object({
  code: z.string().max(200).optional().catch(undefined),
  // Somebody unknown is asked who they want to be, and is not taken for an admin.
  as: z.enum(['admin', 'editor', 'visitor']).nullable().default('admin').catch(null),
})
const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(STAND_IN_CLIENT.clientId),
  redirect_uri: z.string(),
  state: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  as: z.string().optional(),
})
const tokenBody = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(STAND_IN_CLIENT.clientId),
  client_secret: z.literal(STAND_IN_CLIENT.clientSecret),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})

type Grant = { identity: string; challenge: string; expires: number }

const CANCEL = 'cancel'
const GRANT_MS = 60_000
/** How long a browser that brought a code may switch between the people. */
const BROWSER_SECONDS = 30 * 86_400

/**
 * A small identity provider for developers, with the calls that Discord has: authorize page, code for token, profile
 * (AC-06). It serves browsers that opened the one-time link from the log. Register it only where hasStandIn() allows
 * it. Codes are in memory, so it serves one process.
 */
export const standInRoutes: Routes = async (app, services) => {
  const { config, db, now, publicUrl } = services
  const allowed = makeStandInCodes(services)
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const take = (grants: Map<string, Grant>, key: string): Grant | null => {
    const grant = grants.get(key)
    grants.delete(key)
    return grant && grant.expires > now() ? grant : null
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request))
      return sendError(request, reply, { code: 'NOT_FOUND', error: 'There is nothing at this address' })
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })

  app.get(STAND_IN, {
    config: { access: 'public', rateLimit: { max: 20, timeWindow: 60_000 } },
    schema: { hide: true, querystring: codeQuery },
    handler: async (request, reply) => {
      const { code = '', as } = request.query
      const home = addressOfHome(request, publicUrl())
      if (home) return reply.header('cache-control', 'no-store').redirect(home, 302)
      const mark = request.method === 'GET' ? allowed.accept(code, as) : null // a HEAD changes nothing
      if (!mark) return askForLink(reply)
      setToken(reply, config, 'stand-in', mark, BROWSER_SECONDS)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`${LOGIN}?returnTo=/admin`, 302)
    },
  })

  app.get('/stand-in/oauth2/authorize', {
    config: { access: 'public' },
    schema: { hide: true, querystring: authorizeQuery },
    handler: async (request, reply) => {
      const { query } = request
      const back = new URL(publicUrl() + CALLBACK)
      if (query.redirect_uri !== back.href) {
        return sendSmallPage(reply, 400, {
          title: 'Unknown address',
          text: 'Redirects to that address are not allowed',
          links: [],
        })
      }
      back.searchParams.set('state', query.state)
      const mark = readToken(request, config, 'stand-in')
      if (!allowed.knows(mark)) return askForLink(reply)
      const person = query.as ?? allowed.takeWanted(mark)
      const identity = STAND_IN_IDENTITIES.find((known) => known.person === person)
      if (query.as === CANCEL) {
        back.searchParams.set('error', 'access_denied')
      } else if (identity) {
        await assignStandInRoles(db, actorOf(request), identity)
        const code = newToken()
        codes.set(code, { identity: identity.id, challenge: query.code_challenge, expires: now() + GRANT_MS })
        back.searchParams.set('code', code)
      } else {
        const link = (as: string) => `/stand-in/oauth2/authorize?${new URLSearchParams({ ...query, as }).toString()}`
        return sendSmallPage(reply, 200, {
          title: 'Log in as',
          text: 'No Discord application is configured, so this server offers test users for development.',
          links: [...STAND_IN_IDENTITIES, { person: CANCEL, name: 'Cancel' }].map(({ person: as, name }) => ({
            href: link(as),
            text: name,
          })),
        })
      }
      return reply.header('cache-control', 'no-store').redirect(back.href, 302)
    },
  })

  app.post('/stand-in/oauth2/token', {
    config: { access: 'public' },
    schema: { hide: true, body: tokenBody },
    handler: async (request, reply) => {
      const { code, code_verifier, redirect_uri } = request.body
      const grant = take(codes, code)
      const challenge = createHash('sha256').update(code_verifier).digest('base64url')
      if (!grant || grant.challenge !== challenge || redirect_uri !== publicUrl() + CALLBACK) {
        return reply.code(400).send({ error: 'invalid_grant' })
      }
      const token = newToken()
      tokens.set(token, { ...grant, expires: now() + GRANT_MS })
      return { access_token: token, token_type: 'Bearer', expires_in: GRANT_MS / 1000, scope: 'identify' }
    },
  })

  app.get('/stand-in/users/@me', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const grant = take(tokens, request.headers.authorization?.replace(/^Bearer /, '') ?? '')
      const identity = STAND_IN_IDENTITIES.find(({ id }) => id === grant?.identity)
      if (!identity) return reply.code(401).send({ message: '401: Unauthorized', code: 0 })
      return { id: identity.id, username: identity.name, discriminator: '0', avatar: null }
    },
  })
}

const askForLink = (reply: FastifyReply): FastifyReply =>
  sendSmallPage(reply, 403, {
    title: 'Open the link from the terminal',
    text:
      'No Discord application is configured, so staff log in with a link that works once. The terminal or the log of ' +
      'this server prints it; the newest one is valid.',
    links: [{ href: '/', text: 'Home' }],
  })

/** A proxy before a server that was meant for development must not open it to the world, nor a name that leads here. */
function isFromThisMachine({ headers }: FastifyRequest): boolean {
  const passedOn = headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-forwarded-host'] ?? headers.via
  return passedOn === undefined && isOwnMachine(`http://${headers.host}`)
}
