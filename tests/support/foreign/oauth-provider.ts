import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** How the provider behaves. All but `ok` and `deny` happen at the call named by `faultAt`. */
export type ProviderMode =
  'ok' | 'deny' | 'invalid_grant' | 'too_many' | 'broken' | 'html' | 'huge' | 'slow' | 'redirect'

export type OAuthProvider = {
  /** Settings that make a server use this provider. */
  env: Record<string, string>
  mode: ProviderMode
  faultAt: 'token' | 'profile'
  /** What /users/@me answers, whatever it is. */
  profile: unknown
  calls: { authorize: number; token: number; profile: number; elsewhere: number }
  /** Every access token that was given out. */
  tokens: string[]
  stop: () => Promise<void>
}

const CLIENT = { id: 'clutchboard-test', secret: 'client-secret-canary' }

/** A person as Discord describes one. */
export const discordProfile = (overrides: Record<string, unknown> = {}) => ({
  id: '80351110224678912',
  username: 'nelly',
  global_name: 'Nelly',
  discriminator: '0',
  avatar: '8342729096ea3675442027381ff50dfe',
  ...overrides,
})

type Issued = { challenge: string; redirectUri: string }

/** Starts a small identity provider with the calls of Discord: /authorize, /oauth2/token and /users/@me. */
export async function startOAuthProvider(): Promise<OAuthProvider> {
  const codes = new Map<string, Issued>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const provider: OAuthProvider = {
    env: {
      DISCORD_CLIENT_ID: CLIENT.id,
      DISCORD_CLIENT_SECRET: CLIENT.secret,
      DISCORD_AUTHORIZE_URL: `${url}/authorize`,
      DISCORD_API_URL: url,
    },
    mode: 'ok',
    faultAt: 'token',
    profile: discordProfile(),
    calls: { authorize: 0, token: 0, profile: 0, elsewhere: 0 },
    tokens: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/oauth2/token') return giveToken(new URLSearchParams(await text(request)), response)
    if (pathname === '/users/@me') return describe(request, response)
    provider.calls.elsewhere++
    sendJson(response, 404, { message: 'Not found' })
  }

  function authorize(params: URLSearchParams, response: ServerResponse): void {
    provider.calls.authorize++
    const back = new URL(params.get('redirect_uri') ?? '')
    back.searchParams.set('state', params.get('state') ?? '')
    if (provider.mode === 'deny') {
      back.searchParams.set('error', 'access_denied')
    } else {
      const code = randomBytes(15).toString('base64url')
      codes.set(code, { challenge: params.get('code_challenge') ?? '', redirectUri: params.get('redirect_uri') ?? '' })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function giveToken(body: URLSearchParams, response: ServerResponse): void {
    provider.calls.token++
    if (provider.faultAt === 'token' && sendFault(response)) return
    const issued = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = body.get('client_id') === CLIENT.id && body.get('client_secret') === CLIENT.secret
    if (!isClient) return sendJson(response, 401, { error: 'invalid_client' })
    if (issued?.challenge !== challenge || issued.redirectUri !== body.get('redirect_uri')) {
      return sendJson(response, 400, { error: 'invalid_grant' })
    }
    const token = `token-canary-${randomBytes(15).toString('base64url')}`
    provider.tokens.push(token)
    sendJson(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 604_800,
      refresh_token: `re-${token}`,
      scope: 'identify',
    })
  }

  function describe(request: IncomingMessage, response: ServerResponse): void {
    provider.calls.profile++
    if (provider.faultAt === 'profile' && sendFault(response)) return
    const token = request.headers.authorization?.replace('Bearer ', '')
    if (!provider.tokens.some((known) => known === token))
      return sendJson(response, 401, { message: '401: Unauthorized' })
    sendJson(response, 200, provider.profile)
  }

  /** @returns true when the call was answered, or left hanging, by a fault */
  function sendFault(response: ServerResponse): boolean {
    switch (provider.mode) {
      case 'invalid_grant':
        sendJson(response, 400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' })
        return true
      case 'too_many':
        sendJson(response, 429, { message: 'You are being rate limited.', retry_after: 64.57 })
        return true
      case 'broken':
        sendJson(response, 500, { message: 'Internal Server Error' })
        return true
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>')
        return true
      case 'huge':
        sendHuge(response)
        return true
      case 'redirect':
        response.writeHead(302, { location: `${url}/internal` }).end()
        return true
      case 'slow':
        return true
      default:
        return false
    }
  }
  return provider
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Valid JSON of 50 MB, as far as the other side continues to read. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"access_token":"')
  const chunk = 'a'.repeat(64 * 1024)
  let left = 800
  const more = (): void => {
    while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', more)
    response.end('","token_type":"Bearer"}')
  }
  more()
}
