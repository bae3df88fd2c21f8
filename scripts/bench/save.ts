// How long staff wait for a saved result that advances a bracket, against a thin handler that does the same writes.
import type { SentBracket } from '#contract/brackets.ts'
import { matchWrite, type SentMatch } from '#contract/matches.ts'
import { connection } from './field/client.ts'
import { USUAL } from './field/cases.ts'
import { startFloors } from './field/floors.ts'
import { atMost, inTurns, median, type Goal } from './field/goal.ts'
import type { World } from './field/world.ts'

const ROUNDS = 61
const BRACKET = 'demo-bracket-meridian-cup'
const NODE = 'w2-1'

export async function measure(world: World): Promise<Goal[]> {
  const database = await world.database(USUAL)
  // The thin handler writes to a copy without the triggers of the site: they are part of what is measured.
  const copy = await world.copyWithoutTriggers(database, 'floor')
  const [site, floors] = [await world.start(database), await startFloors(copy)]
  const [ask, askThin] = [connection(), connection()]
  const bracket = await site.api.read<SentBracket>(`/api/brackets/${BRACKET}`)
  const matchId = bracket.matches.find(({ id }) => id === NODE)?.matchId ?? ''
  let match = await site.api.read<SentMatch>(`/api/matches/${matchId}`)
  let thinVersion = match.version
  let saves = 0

  /** Another team wins than the last time, so that the bracket changes with each save. */
  const games = () => {
    const isOne = (saves += 1) % 2 === 0
    return match.games.map((game) => ({ ...game, teamOneScore: isOne ? 2 : 0, teamTwoScore: isOne ? 0 : 2 }))
  }
  const save = async (): Promise<number> => {
    const fields = Object.keys(matchWrite.shape).map((key) => [key, match[key as keyof SentMatch]] as const)
    const body = JSON.stringify({ ...Object.fromEntries(fields), winnerMode: 'auto', games: games() })
    const headers = { cookie: site.cookie, 'if-match': `"${match.version}"` }
    const answer = await ask(`${site.url}/api/matches/${matchId}?confirm=true`, { method: 'PUT', headers, body })
    if (answer.status !== 200) throw new Error(`A save was answered with ${answer.status}: ${answer.body.toString()}`)
    match = JSON.parse(answer.body.toString()) as SentMatch
    return answer.ms
  }
  const saveThin = async (): Promise<number> => {
    const body = JSON.stringify({
      version: thinVersion, games: games(), winner: match.teamOneId, bracketId: BRACKET, nodes: bracket.matches,
    })
    const answer = await askThin(`${floors.url}/save/${matchId}`, { method: 'PUT', body })
    if (answer.status !== 200) throw new Error(`A thin save failed: ${answer.body.toString()}`)
    thinVersion += 1
    return answer.ms
  }
  const { one, two } = await inTurns(ROUNDS, save, saveThin)
  await Promise.all([site.end('SIGTERM'), floors.end()])
  const detail = `(${median(one).toFixed(1)} ms, thin ${median(two).toFixed(1)} ms)`
  return [atMost('saving a match that moves its bracket on', median(one) / median(two), 2.5, '', detail)]
}
