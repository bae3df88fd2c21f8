// What the reads of lists cost with ten times the matches, each list read from the database and not out of a cache.
import { connection } from './field/client.ts'
import { USUAL } from './field/cases.ts'
import { atMost, inTurns, median, type Goal } from './field/goal.ts'
import type { World } from './field/world.ts'
import { manyId } from '#tests/support/worlds/many-matches.ts'

const ROUNDS = 41
const LIMIT = 1.3
const [event, team, opponent, player] = [manyId('event', 3), manyId('team', 7), manyId('team', 8), manyId('player', 43)]

/** Lists whose answer has the same size in both sites. */
const LISTS = [
  '/api/matches?limit=50', '/api/matches?status=live&limit=50', '/api/matches?status=upcoming&limit=5',
  '/api/matches?status=recent&limit=5', '/api/matches?status=recent&limit=50', '/api/matches?result=known&limit=50',
  '/api/matches?result=open&limit=50', '/api/matches?result=needed&limit=50', '/api/matches?order=asc&limit=50',
  `/api/matches?eventId=${event}&limit=100`, `/api/matches?teamId=${team}&status=recent&limit=5`,
  `/api/matches?teamId=${team}&limit=50`, '/api/matches?search=c4ca&limit=20',
  '/api/matches?status=completed&limit=31&after=start', '/api/matches?status=upcoming&limit=11&after=start',
  '/api/matches?status=completed&region=Global&limit=31&after=start',
  `/api/matches?status=completed&teamId=${team}&limit=31&after=start`, '/api/matches?status=live&limit=31&after=start',
  '/api/events?limit=50', '/api/teams?limit=50', '/api/teams?search=c4ca', '/api/players?limit=50',
  '/api/teams?order=played&form=true&after=start&limit=49', '/api/teams?order=prize&form=true&after=start&limit=49', '/api/players?order=played&before=end&limit=49', '/api/players?order=played&after=start&limit=49',
  '/api/players?search=c4ca', '/api/players?after=start&limit=61', '/api/players?record=true&search=player&after=start&limit=49', `/api/matches?playerId=${player}&status=completed&limit=6&after=start`,
  `/api/players/${player}/career`, '/api/search?q=c4ca', '/api/search/suggestions?q=c4ca', '/api/search/places?q=group%20a%20round%202', '/feeds/results.atom',
  '/sitemap.xml', '/api/admin/audit?limit=50', '/api/admin/audit?kind=match&limit=50', '/api/history/deleted?limit=50',
  '/api/imports?limit=20', '/api/statistics/heroes?region=Global', '/api/statistics/maps', '/api/statistics/heroes?mode=Convoy&season=0',
  `/api/statistics/heroes?eventId=${event}`, `/api/statistics/maps?eventId=${event}`, `/api/statistics/heroes?teamId=${team}`, `/api/statistics/maps?teamId=${team}`,
  '/api/statistics/heroes/thor', '/api/statistics/maps/krakoa', `/api/statistics/heroes/thor?teamId=${team}`, `/api/statistics/heroes/thor?eventId=${event}`,
  `/api/statistics/scouting?teamId=${team}&opponentId=${opponent}`, `/api/statistics/scouting?teamId=${team}&opponentId=${opponent}&season=0`,
  '/api/statistics/games?heroId=thor&as=ban', '/api/statistics/games?limit=21&season=0', `/api/statistics/games?teamId=${team}&heroId=thor`,
  `/api/statistics/games?teamId=${team}&opponentId=${opponent}`, `/api/statistics/games?teamId=${team}&heroId=thor&as=open`,
  `/api/teams/${team}/maps`, `/api/teams/${team}/events`, `/api/teams/${team}/figures`, `/api/teams/${team}`, `/api/events/${event}`, '/api/matches/many-match-20/preview',
]

export async function measure(world: World): Promise<Goal[]> {
  const few = await world.start(await world.database(USUAL), 'admin')
  const many = await world.start(await world.database(10 * USUAL), 'admin')
  const ask = connection()
  const goals: Goal[] = []
  for (const path of LISTS) {
    const read = (site: typeof few) => async (): Promise<number> => {
      const { ms, status, body } = await ask(site.url + uncached(path), { headers: { cookie: site.cookie } })
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.toString()}`)
      return ms
    }
    const { one, two } = await inTurns(ROUNDS, read(many), read(few))
    const detail = `(${median(one).toFixed(1)} ms, with a tenth ${median(two).toFixed(1)} ms)`
    goals.push(atMost(`ten times the data: ${path}`, median(one) / median(two), LIMIT, '', detail))
  }
  await Promise.all([few.end('SIGTERM'), many.end('SIGTERM')])
  return goals
}

let asked = 0

/** An address that was not requested before, so that no cached answer fits. */
const uncached = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}n=${(asked += 1)}`
