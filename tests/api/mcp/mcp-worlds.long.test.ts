import { beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aSpoilerEvent, GROUP_RESULTS, HIGH, type SpoilerEvent } from '#tests/support/worlds/spoiler-event.ts'

const { editor, server } = await openSite()
let world: SpoilerEvent
beforeAll(async () => {
  world = await aSpoilerEvent(editor)
})

/** The answers to some calls of tools, ten in one request: more requests a minute would be refused. */
async function use(calls: [string, object][]): Promise<string[]> {
  const answers: string[] = []
  for (let from = 0; from < calls.length; from += 10) {
    const messages = calls.slice(from, from + 10).map(([name, input], id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } }))
    const answer = await fetch(`${server.url}/mcp`, { method: 'POST', body: JSON.stringify(messages), headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(200)
    answers.push(...((await answer.json()) as { result: object }[]).map(({ result }) => JSON.stringify(result)))
  }
  // Each play recreates the brackets.
  return answers.map((text) => world.bracketIds.reduce((without, id, index) => without.replaceAll(id, `bracket ${index}`), text))
}

/** Everything that the tools tell of the event. */
async function told(spoilers: 'hide' | 'show'): Promise<Record<string, string>> {
  const { eventId, teams, playoffs, known, groupIds } = world
  const calls: [string, object][] = [
    ['event', { id: eventId }], ['standings', { eventId }], ['statistics', { of: 'heroes', eventId }], ['statistics', { of: 'maps', eventId }],
    ['schedule', { eventId, from: '2020-01-01T00:00:00Z', limit: 50 }], ['schedule', {}],
    ...groupIds.map((groupId): [string, object] => ['scenarios', { groupId }]),
    ...[...Object.values(playoffs), ...known].map((id): [string, object] => ['match', { id }]),
    ...teams.flatMap(({ id: teamId }, index): [string, object][] => [
      ['schedule', { teamId, from: '2020-01-01T00:00:00Z', limit: 50 }],
      ['head_to_head', { teamId, otherTeamId: teams[(index + 1) % teams.length]?.id, limit: 50 }],
    ]),
  ]
  const answers = await use(calls.map(([name, input]) => [name, { ...input, spoilers }]))
  return Object.fromEntries(calls.map(([name, input], index) => [`${name} ${JSON.stringify(input)}`, answers[index] ?? '']))
}

test('Worlds that differ only in hidden results are the same to an assistant that does not ask for results (AP-15 SP-03)', async () => {
  const [first, firstOpen] = [await told('hide'), await told('show')]
  await world.play(GROUP_RESULTS[1])
  const [second, secondOpen] = [await told('hide'), await told('show')]
  for (const [call, answer] of Object.entries(first)) expect(second[call], call).toBe(answer)
  expect(JSON.stringify(first)).not.toMatch(new RegExp(`\\b${HIGH}\\b|\\bwon\\b`))
  expect(JSON.stringify(first)).toContain('Upper Semifinal 1')
  const differing = Object.keys(firstOpen).filter((call) => firstOpen[call] !== secondOpen[call])
  expect(differing.length, 'so the comparison can fail').toBeGreaterThan(10)
})
