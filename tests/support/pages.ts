/** Addresses of pages of the demo world that are always there. */
export const DEMO = {
  event: '/events/demo-event-meridian-cup',
  team: '/teams/demo-team-red-kite-union',
  player: '/players/demo-player-echolot',
  search: '/search?q=kite',
} as const

type Listed = { id: string; teamOneName: string; teamTwoName: string; teamOneScore: number; teamTwoScore: number }

/** The first match of a status, through the API. */
export async function firstMatch(baseURL: string, status: 'live' | 'upcoming' | 'recent'): Promise<Listed> {
  const answer = await fetch(`${baseURL}/api/matches?status=${status}&limit=1`)
  const [match] = (await answer.json()) as Listed[]
  if (!match) throw new Error(`There is no ${status} match`)
  return match
}

/** The main pages by name. */
export async function mainPages(baseURL: string): Promise<[name: string, path: string][]> {
  const match = await firstMatch(baseURL, 'recent')
  return [
    ['home', '/'],
    ['event', DEMO.event],
    ['match', `/matches/${match.id}`],
    ['team', DEMO.team],
    ['search', DEMO.search],
    ['matches', '/matches'],
    ['events', '/events'],
    ['teams', '/teams'],
    ['player', DEMO.player],
    ['players', '/players'],
  ]
}
