/** Addresses of pages of the demo world that are always there. */
export const DEMO = {
  event: '/events/demo-event-meridian-cup',
  over: '/events/demo-event-harbor-lights',
  picks: '/events/demo-event-lanternfall-open?picks',
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

/** Every kind of page for visitors by name, in each of its parts: with what the demo world has to show there. */
export async function publicPages(baseURL: string): Promise<[name: string, path: string][]> {
  const [recent, live, upcoming] = await Promise.all((['recent', 'live', 'upcoming'] as const).map((status) => firstMatch(baseURL, status)))
  const played = `/matches/${recent?.id}`
  const embedded = DEMO.picks.split(/[/?]/)[2]?.replace('event', 'bracket')
  const parts = (of: string, path: string, tabs: string[]): [string, string][] => tabs.map((tab) => [`${of}: ${tab}`, `${path}?tab=${tab}`])
  return [
    ...(await mainPages(baseURL)),
    ...parts('event', DEMO.event, ['groups', 'schedule', 'stats']),
    ['event: all of the schedule', `${DEMO.event}?tab=schedule&earlier=open`],
    ['event: catch up', `${DEMO.event}/catch-up`],
    ['event that is over', DEMO.over],
    ['picks', DEMO.picks],
    ['match: a map', `${played}?map=1`],
    ['match: draft', `${played}/drafts/1`],
    ['match: scouting', `${played}/scouting`],
    ['live match', `/matches/${live?.id}`],
    ['upcoming match', `/matches/${upcoming?.id}`],
    ...parts('team', DEMO.team, ['matches', 'roster', 'events', 'maps']),
    ['heroes', '/heroes'],
    ['hero', '/heroes/thor'],
    ['maps', '/maps'],
    ['map', '/maps/krakoa'],
    ['follow', '/follow'],
    ['draft', '/draft'],
    ['analytics', '/analytics'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['unknown', '/none'],
    ['embedded bracket', `/embed/brackets/${embedded}`],
    ['embedded match', `/embed/matches/${live?.id}`],
  ]
}
