import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  AuthorizationResponseError,
  ClientSecretPost,
  customFetch,
  processAuthorizationCodeResponse,
  validateAuthResponse,
  type AuthorizationServer,
} from 'oauth4webapi'
import { DomainError } from '#domain/errors.ts'
import { readProfile, type Profile } from './profile.ts'
import type { Provider } from './provider.ts'

/** For the whole exchange, so that a person waits less than ten seconds for a provider that hangs (check O10). */
const TIME_LIMIT_MS = 8_000
const BODY_LIMIT = 64 * 1024

export type Callback = { params: URLSearchParams; state: string; verifier: string; redirectUri: string }

/**
 * Turns the provider's answer to a login into the person's profile. The access token is used once and never stored.
 * @returns null when the person cancelled
 * @throws DomainError UNAVAILABLE when the provider does not answer, LOGIN_PROVIDER_FAILED when its answer is no use;
 *   `cause` has the reason, without codes and tokens
 */
export async function fetchProfile(provider: Provider, callback: Callback): Promise<Profile | null> {
  const server: AuthorizationServer = {
    issuer: new URL(provider.apiUrl).origin,
    token_endpoint: `${provider.apiUrl}/oauth2/token`,
  }
  const client = { client_id: provider.clientId }
  const fetchBounded = boundedFetch(AbortSignal.timeout(TIME_LIMIT_MS))
  try {
    const params = validateAuthResponse(server, client, callback.params, callback.state)
    const answer = await authorizationCodeGrantRequest(
      server,
      client,
      ClientSecretPost(provider.clientSecret),
      params,
      callback.redirectUri,
      callback.verifier,
      { [customFetch]: fetchBounded, [allowInsecureRequests]: true }, // the operator's setting decides whether it is https
    )
    const { access_token } = await processAuthorizationCodeResponse(server, client, answer)
    const profile = await fetchBounded(`${provider.apiUrl}/users/@me`, {
      headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' },
    })
    if (profile.status !== 200) throw new Error(`the profile was answered with status ${profile.status}`)
    return readProfile(await profile.json())
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return null
    if (error instanceof DomainError) throw error
    throw refusal('LOGIN_PROVIDER_FAILED', 'Discord sent an answer that we cannot use', error)
  }
}

/** A fetch that follows no redirect (check O12), and reads no more than a small answer in time. */
const boundedFetch =
  (signal: AbortSignal) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    let response: Response
    try {
      response = await fetch(url, { ...init, redirect: 'manual', signal })
    } catch (error) {
      throw refusal('UNAVAILABLE', 'Discord is not responding at the moment', error)
    }
    const body = await readBounded(response).catch((error: unknown) => {
      if (signal.aborted) throw refusal('UNAVAILABLE', 'Discord is not responding at the moment', error)
      throw error
    })
    return new Response(body, { status: response.status, headers: response.headers })
  }

async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > BODY_LIMIT) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return size > 0 ? Buffer.concat(chunks).toString('utf8') : null
}

function refusal(code: 'UNAVAILABLE' | 'LOGIN_PROVIDER_FAILED', message: string, cause: unknown): DomainError {
  return Object.assign(new DomainError(code, message), { cause })
}
