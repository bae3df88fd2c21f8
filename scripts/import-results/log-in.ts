/**
 * Logs in through the stand-in identity provider of a development server, as a browser does it: by redirects.
 * @returns the address of the site as its own links have it, and the Cookie header of the new session
 * @throws Error when the server has no stand-in provider or the login fails
 */
export async function logInAsStandIn(origin: string, role: string): Promise<{ origin: string; cookie: string }> {
  const cookies = new Map<string, string>()
  let next = new URL('/api/auth/discord/login?returnTo=/', origin)
  for (let step = 0; step < 6; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The login as ${role} was answered with ${response.status}.`)
    const isBack = next.pathname === '/api/auth/discord/callback'
    if (isBack && cookies.get('session')) return { origin: next.origin, cookie: `session=${cookies.get('session')}` }
    next = new URL(location, next)
    if (next.pathname === '/stand-in/oauth2/authorize') next.searchParams.set('as', `stand-in-${role}`)
    else if (next.pathname !== '/api/auth/discord/callback' && !next.pathname.endsWith('/login')) break
  }
  throw new Error('This server lends out no people. Log in with a browser and set CLUTCHBOARD_SESSION.')
}

/** The Cookie header of a session token; the cookie has another name in production. */
export const cookieOf = (token: string): string => `session=${token}; __Host-session=${token}`
