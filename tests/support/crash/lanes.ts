import { aLinkedBracket, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { factories, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { anImport, sendRows } from '#tests/support/worlds/imports.ts'
import { expectStatus, type MakeLane } from './lane.ts'

/** Single records, as fast as answers come. */
const players: MakeLane = async (editor, round) => {
  const names: string[] = []
  let count = 0
  return {
    name: 'players',
    write: async () => {
      const username = `player-${round}-${(count += 1)}`
      expectStatus(await editor.post('/api/players', { username }), 201)
      names.push(username)
    },
    acknowledged: () => names.length,
    faults: async () => {
      const stored = new Set<string>()
      for (let page = 1; ; page += 1) {
        const { body } = await editor.get(`/api/players?search=player-${round}-&limit=500&page=${page}`)
        for (const player of body) stored.add(player.username)
        if (body.length < 500) break
      }
      return names.filter((name) => !stored.has(name)).map((name) => `player ${name} is lost`)
    },
  }
}

/** Results of a match that a bracket follows: match, node and next node are one change. */
const results: MakeLane = async (editor) => {
  const { bracketId, one, two, first, save } = await aLinkedBracket(editor)
  let known: string | null = null
  let asked: string | null = null
  let count = 0
  return {
    name: 'results',
    write: async () => {
      asked = count % 2 === 0 ? one : two
      expectStatus(await save(asked === one ? WIN : LOSS, '?confirm=true'), 200)
      known = asked
      count += 1
    },
    acknowledged: () => count,
    faults: async () => {
      const { seriesWinner } = (await editor.get(`/api/matches/${first}`)).body
      const bracket = await readBracket(editor, bracketId)
      const node = nodeOf(bracket, 'w1-0')
      const winner = seriesWinner || null
      const next = teamsIn(nodeOf(bracket, 'w2-0'))[0] ?? null
      return [
        ...(winner === known || winner === asked ? [] : [`result of ${first}: ${winner}, acknowledged was ${known}`]),
        ...((node.winnerId ?? null) === winner ? [] : [`node of ${first} says ${node.winnerId}, its match ${winner}`]),
        ...(next === winner ? [] : [`the next node has ${next} where ${winner} won`]),
      ]
    },
  }
}

/** Events that are deleted with all that belongs to them. */
const deletes: MakeLane = async (editor) => {
  const make = factories(editor)
  const gone: string[][] = []
  const underWay: string[][] = []
  return {
    name: 'deletes',
    write: async () => {
      const eventId = await make.anEvent()
      const paths = [`/api/events/${eventId}`]
      for (const id of await make.matches(2, { eventId })) paths.push(`/api/matches/${id}`)
      paths.push(`/api/brackets/${await make.aBracket({ eventId })}`)
      underWay.push(paths)
      expectStatus(await editor.delete(`${paths[0]}?cascade=true`), 204)
      gone.push(paths)
      underWay.pop()
    },
    acknowledged: () => gone.length,
    faults: async () => {
      const found = (paths: string[]) => Promise.all(paths.map(async (path) => (await editor.get(path)).status === 200))
      const faults: string[] = []
      for (const paths of gone) if ((await found(paths)).includes(true)) faults.push(`${paths[0]} came back`)
      for (const paths of underWay) if (new Set(await found(paths)).size > 1) faults.push(`${paths[0]} is half deleted`)
      return faults
    },
  }
}

/** Rows of an import: a team with its players each. */
const imports: MakeLane = async (editor, round) => {
  const importId = await anImport(editor, { kind: 'teams', rows: 100_000 })
  const ids: string[] = []
  let row = 2
  const roster = (at: number) => [1, 2, 3, 4, 5, 6].map((number) => ({ username: `p${round}-${at}-${number}` }))
  return {
    name: 'imports',
    write: async () => {
      const teams = Array.from({ length: 5 }, (_, index) => ({
        name: `import ${round} ${row + index}`, tag: `I${round}-${row + index}`, roster: roster(row + index),
      }))
      const done = await sendRows(editor, importId, 'team', teams, row)
      row += teams.length
      ids.push(...done.flatMap(({ id }) => id ?? []))
    },
    acknowledged: () => ids.length,
    faults: async () => {
      const { marks } = (await editor.get(`/api/imports/${importId}`)).body as { marks: { id: string }[] }
      const marked = new Set(marks.map(({ id }) => id))
      const teams = await Promise.all([...marked].map(async (id) => (await editor.get(`/api/teams/${id}`)).body))
      return [
        ...ids.filter((id) => !marked.has(id)).map((id) => `row of team ${id} is lost`),
        ...teams.filter(({ roster: players = [] }) => players.length !== 6).map(({ id }) => `team ${id} is half imported`),
      ]
    },
  }
}

/** Teams that enter a group one after the other. */
const groups: MakeLane = async (editor) => {
  const make = factories(editor)
  const eventId = await make.anEvent()
  const groupId = await make.aGroup({ eventId })
  const inIt: string[] = []
  return {
    name: 'groups',
    write: async () => {
      const teamId = await make.aTeam()
      expectStatus(await editor.post(`/api/groups/${groupId}/teams`, { teamId }), 200)
      inIt.push(teamId)
    },
    acknowledged: () => inIt.length,
    faults: async () => {
      const { body } = await editor.get(`/api/events/${eventId}/groups`)
      const { teamIds } = body[0] as { teamIds: string[] }
      return inIt.filter((id) => !teamIds.includes(id)).map((id) => `team ${id} left its group`)
    },
  }
}

/** What is written at the same time in each round. */
export const LANES: MakeLane[] = [players, results, deletes, imports, groups]
