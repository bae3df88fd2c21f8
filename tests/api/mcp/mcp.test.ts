import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOOLS, type OutputOf, type ToolName } from '#contract/mcp/tools.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { server, admin, anon, editor, make } = await openSite()
const url = `${server.url}/mcp`

/** The official client, as an assistant uses it; it checks every answer against the schema that the tool names. */
const client = new Client({ name: 'tests', version: '1' })
beforeAll(async () => {
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  await client.listTools()
})
afterAll(() => client.close())

type Called<N extends ToolName> = { structuredContent: OutputOf<N>; content: { type: string; text: string }[]; isError?: boolean }
const use = async <N extends ToolName>(name: N, input: Record<string, unknown>): Promise<Called<N>> =>
  (await client.callTool({ name, arguments: input })) as unknown as Called<N>

const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}
const ping = (id: number | string) => ({ jsonrpc: '2.0', id, method: 'ping' })

const START = '2026-11-20T18:00:00.000Z'
const mark = 'Quill'
const [one, two] = [await make.aTeam({ name: `${mark} Foxes`, tag: 'QFOX' }), await make.aTeam({ name: `${mark} Owls`, tag: 'QOWL' })]
const eventId = await make.anEvent({ name: `${mark} Cup`, teamMetadata: [{ teamId: one }, { teamId: two }] })
const matchId = await make.aMatch({
  eventId, teamOneId: one, teamTwoId: two, matchStartTime: START, bestOf: 3, winnerMode: 'auto', note: 'Owls were late', games: games(...WIN).map((game) => ({ ...game, map: 'krakoa' })),
})
const groupId = await make.aGroup({ eventId, name: 'Group Q', teamIds: [one, two], matchIds: [matchId] })

test('The official client finds eight tools that only read, each with a schema for its input and its answer (AP-15)', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['find', 'match', 'event', 'standings', 'scenarios', 'head_to_head', 'statistics', 'schedule'])
  for (const { annotations, inputSchema, outputSchema, description } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect([inputSchema.type, outputSchema?.type, inputSchema['additionalProperties']]).toEqual(['object', 'object', false])
    expect(description?.length).toBeGreaterThan(20)
  }
  expect(client.getServerVersion()).toMatchObject({ name: 'clutchboard' })
  expect(client.getInstructions()).toContain('spoilers: "show"')
})

test('Every tool answers what the API has, with the address of the page, once results are wanted (AP-15)', async () => {
  const spoilers = 'show'
  const found = await use('find', { query: `${mark} foxes` })
  expect(found.structuredContent.hits).toEqual([{ type: 'team', id: one, name: `${mark} Foxes`, detail: 'QFOX', url: `${server.url}/teams/${one}` }])
  expect(found.content[0]?.text).toContain(`${server.url}/teams/${one}`)

  const { structuredContent: { match, maps, note } } = await use('match', { id: matchId, spoilers })
  expect(match).toMatchObject({ url: `${server.url}/matches/${matchId}`, name: `${mark} Foxes vs ${mark} Owls`, at: START, bestOf: 3, event: { id: eventId } })
  expect(match.result).toEqual({ status: 'completed', winner: 'one', score: { one: 2, two: 0 } })
  expect([maps.length, maps[0]?.score, note]).toEqual([2, { one: 2, two: 1 }, 'Owls were late'])

  const event = await use('event', { id: eventId, spoilers })
  expect(event.structuredContent).toMatchObject({
    event: { name: `${mark} Cup`, url: `${server.url}/events/${eventId}` }, teams: [{ id: one }, { id: two }], groups: [{ id: groupId, name: 'Group Q' }], brackets: [],
  })
  const { structuredContent: { groups } } = await use('standings', { eventId, spoilers })
  const table = (await anon.get(`/api/groups/${groupId}/standings`)).body
  expect(groups[0]?.rows).toEqual(table.map((row: { teamId: string }) => expect.objectContaining({ teamId: row.teamId })))
  expect(groups[0]?.rows[0]).toMatchObject({ teamId: one, wins: 1, points: table[0].points })
  const scenarios = await use('scenarios', { groupId, spoilers })
  expect([scenarios.structuredContent.openMatches, scenarios.structuredContent.teams.length]).toEqual([0, 2])
  const met = await use('head_to_head', { teamId: two, otherTeamId: one, spoilers })
  expect(met.structuredContent).toMatchObject({ one: { id: two }, tally: { one: 0, two: 1, drawn: 0 }, meetings: [{ id: matchId, result: 'lost', score: { one: 0, two: 2 } }] })
  const counted = await use('statistics', { of: 'maps', eventId, spoilers })
  expect(counted.structuredContent).toMatchObject({ games: 2, maps: [{ map: 'Krakoa', played: { hits: 2, of: 2 } }], heroes: [] })
  expect((await use('statistics', { of: 'heroes', spoilers })).structuredContent.games).toBe(2)
  const schedule = await use('schedule', { eventId, from: '2026-11-20T00:00:00Z', spoilers })
  expect(schedule.structuredContent).toMatchObject({ more: false, matches: [{ id: matchId, result: { winner: 'one' } }] })
})

test('By default no tool tells a result (AP-15)', async () => {
  const answers = [
    await use('match', { id: matchId }), await use('event', { id: eventId }), await use('standings', { eventId }), await use('scenarios', { groupId }),
    await use('head_to_head', { teamId: one, otherTeamId: two }), await use('statistics', { of: 'heroes' }), await use('statistics', { of: 'maps', eventId }),
    await use('schedule', { eventId, from: '2026-11-20T00:00:00Z' }),
  ]
  for (const { structuredContent, content } of answers) {
    expect(structuredContent).toHaveProperty('hidden', expect.stringContaining('spoilers: "show"'))
    const told = JSON.stringify([structuredContent, content])
    expect(told).not.toMatch(/"winner"|"score":\{|"won"|"lost"|Owls were late|"rank":|"status":"(?:completed|through|out)/)
  }
  expect(answers[0]?.structuredContent).toMatchObject({ match: { name: `${mark} Foxes vs ${mark} Owls`, result: null }, maps: [] })
})

test('What a tool cannot do is told as its result, and its input is bounded (AP-15)', async () => {
  const refusals = [
    await use('match', { id: 'none' }), await use('match', {}), await use('schedule', { limit: 51 }), await use('schedule', { from: 'soon' }),
    await use('find', { query: 'x' }), await use('statistics', { of: 'players' }), await use('match', { id: matchId, more: true }),
    await use('head_to_head', { teamId: one, otherTeamId: 'x/../../admin' }), await use('statistics', { of: 'maps', month: '2026-99', spoilers: 'show' }),
  ]
  expect(refusals.map(({ isError }) => isError)).toEqual(refusals.map(() => true))
  expect(refusals[0]?.content[0]?.text).toBe('Match with ID none not found')
  expect(refusals[7]?.content[0]?.text).toBe('Team with ID x/../../admin not found')
  await make.matches(3, { eventId, matchStartTime: '2026-11-21T18:00:00Z' })
  const { structuredContent } = await use('schedule', { eventId, from: '2026-11-20T00:00:00Z', limit: 2 })
  expect([structuredContent.matches.length, structuredContent.more]).toEqual([2, true])
})

test('A team that was merged is read where it is by now (AP-15 TM-12)', async () => {
  const was = await make.aTeam()
  expect((await editor.post(`/api/teams/${was}/merge`, { intoId: two })).status).toBe(200)
  expect((await use('head_to_head', { teamId: was, otherTeamId: one })).structuredContent.one.id).toBe(two)
})

test('Messages are answered by JSON-RPC: several at once, unknown methods, notifications, and what cannot be read (AP-15)', async () => {
  expect((await post(ping(1))).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  const batch = await post([ping('a'), { jsonrpc: '2.0', method: 'notifications/initialized' }, { jsonrpc: '2.0', id: 2, method: 'resources/list' }])
  expect([batch.status, batch.body]).toEqual([200, [
    { jsonrpc: '2.0', id: 'a', result: {} }, { jsonrpc: '2.0', id: 2, error: { code: -32_601, message: 'There is no method resources/list' } },
  ]])
  const silent = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([silent.status, silent.body]).toEqual([202, null])
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const answer = await post(body, headers)
    return [answer.status, answer.body.id ?? null, answer.body.error.code ?? answer.body.code]
  }
  expect(await refused('{nonsense')).toEqual([400, null, -32_700])
  for (const body of [[], Array.from({ length: 11 }, (_, index) => ping(index)), 'null', '"text"', { method: 'ping' }, { jsonrpc: '2.0', id: null, method: 'ping' }]) {
    expect(await refused(body)).toEqual([400, null, -32_600])
  }
  expect(await refused(JSON.stringify({ ...ping(1), params: { x: 'x'.repeat(40_000) } }))).toEqual([413, null, -32_600])
  expect(await refused(ping(1), { 'mcp-protocol-version': '1999-01-01' })).toEqual([400, null, -32_600])
  expect(await refused(ping(1), { 'content-type': 'text/plain' })).toEqual([415, null, -32_600])
  const call = (name: string) => ({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name } })
  expect((await post(call('constructor'))).body.error.code).toBe(-32_602)
  const old = await post({ jsonrpc: '2.0', id: 3, method: 'initialize', params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'x', version: '1' } } })
  expect(old.body.result.protocolVersion).toBe('2025-03-26')
})

test('There is no stream and no session, pages of other sites are refused, and nothing is written (AP-15)', async () => {
  const before = await digest(admin)
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const { status, headers } = await fetch(url, { method })
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'OPTIONS, POST'])
  }
  for (const [name, value] of [['origin', 'https://evil.example'], ['sec-fetch-site', 'cross-site']] as const) {
    expect((await post(ping(1), { [name]: value })).status).toBe(403)
  }
  const { status, headers } = await post(ping(1), { origin: server.url, cookie: 'session=stolen' })
  expect([status, headers.get('mcp-session-id'), headers.get('set-cookie'), headers.get('cache-control')]).toEqual([200, null, null, 'no-store'])
  expect(headers.get('ratelimit-limit')).toBe('120')
  for (const name of Object.keys(TOOLS)) await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })
  expect(await digest(admin)).toBe(before)
})
