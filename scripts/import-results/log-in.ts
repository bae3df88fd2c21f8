/**
 * Logs in through the stand-in identity provider of a development server, as a browser does it: by redirects.
 * @param code the server's setting STAND_IN_CODE
 * @returns the address of the site as its own links have it, and the Cookie header of the new session
 * @throws Error when the server has no stand-in provider or the login fails
 */
export async function logInAsStandIn(origin: string, role: string, code: string): Promise<{ origin: string; cookie: string }> {
  const cookies = new Map<string, string>()
  let next = new URL(`/stand-in?${new URLSearchParams({ code, as: role }).toString()}`, origin)
  for (let step = 0; step < 6; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    if (cookies.get('session')) return { origin: next.origin, cookie: `session=${cookies.get('session')}` }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The login as ${role} was answered with ${response.status}.\n${HINT}`)
    next = new URL(location, next)
  }
  throw new Error(HINT)
}

const HINT =
  'A development server lends out people to who knows its setting STAND_IN_CODE; give both the same. Of every other ' +
  'server take the session of a browser and set CLUTCHBOARD_SESSION.'

/** The Cookie header of a session token; the cookie has another name in production. */
export const cookieOf = (token: string): string => `session=${token}; __Host-session=${token}`
