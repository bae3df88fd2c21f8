import { expect, test } from 'vitest'
import { inlined } from '#server/docs/inline.ts'
import { openSite } from '#tests/support/program/site.ts'
import { collectRoutes } from '#tests/support/routes.ts'

const routes = collectRoutes()
const { anon } = await openSite()

type Schema = {
  additionalProperties?: boolean; properties?: Record<string, Schema>; maxLength?: number; maximum?: number,
}
type Parameter = { name: string; schema: { items?: { enum?: string[] } }; style?: string; explode?: boolean; description?: string }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> }; responses: Record<string, object> }

const operations = async (): Promise<Map<string, Operation>> => {
  const { paths } = inlined((await anon.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Operation>> })
  return new Map(Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const)))
}

test('The description has every route of the API, and no other [G15]', async () => {
  const registered = routes
    .filter(({ url, hidden }) => url.startsWith('/api/') && !hidden)
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect([...(await operations()).keys()].toSorted()).toEqual(registered.toSorted())
})

test('The description names the fields that can be chosen, and says that the others are missing then (AP-17)', async () => {
  const found = await operations()
  const fields = (call: string) => found.get(call)?.parameters?.find(({ name }) => name === 'fields')
  expect(fields('GET /api/players/{id}')).toMatchObject({
    schema: { items: { enum: ['id', 'version', 'createdAt', 'updatedAt', 'username', 'realName', 'nationality', 'formerNames', 'formerIds'] } },
    style: 'form', explode: false, description: expect.stringContaining('may be missing'),
  })
  expect(fields('GET /api/players')?.schema.items?.enum).toContain('teams')
  expect(fields('GET /api/search')).toBeUndefined()
})

test('The description names what can be included, and the shapes that it has (AP-18)', async () => {
  const { paths, components } = (await anon.get('/api/openapi.json')).body
  const { parameters, responses } = paths['/api/matches'].get
  expect(parameters.find(({ name }: Parameter) => name === 'include')).toMatchObject({
    schema: { items: { enum: ['event', 'teams'] } }, style: 'form', explode: false, description: expect.stringContaining('at most 50 records'),
  })
  expect(responses['200'].content['application/json'].schema.items).toEqual({ $ref: '#/components/schemas/MatchListItemWithIncluded' })
  const { included } = components.schemas.MatchListItemWithIncluded.properties
  expect(included.properties.teams.items).toEqual({ $ref: '#/components/schemas/TeamListItem' })
  const eventOf = (name: string) => JSON.stringify(components.schemas[name].properties.included.properties.event)
  expect(['MatchListItemWithIncluded', 'MatchWithIncluded'].map(eventOf)).toEqual([
    expect.stringContaining('schemas/EventListItem"'), expect.stringContaining('schemas/Event"'),
  ])
  expect(components.schemas.MatchListItemWithIncluded.required).not.toContain('included')
  expect(components.schemas.MatchListItem.properties).not.toHaveProperty('included')
  const takes = (path: string) => paths[path].get.parameters.some(({ name }: Parameter) => name === 'include')
  expect(['/api/events/{id}', '/api/events', '/api/search'].map(takes)).toEqual([true, false, false])
})

test('The description states the limits of every input, and that nothing else is accepted [A04 V11]', async () => {
  const found = await operations()
  const body = (call: string) => found.get(call)?.requestBody?.content['application/json']?.schema ?? {}
  expect(body('POST /api/teams').properties).toMatchObject({ name: { maxLength: 120 }, tag: { maxLength: 16 } })
  expect(body('POST /api/matches').properties).toMatchObject({ games: { anyOf: [{ maxItems: 7 }, { type: 'null' }] } })
  for (const [call, operation] of found) {
    const schema = operation.requestBody?.content['application/json']?.schema
    if (schema?.properties) expect(schema.additionalProperties, call).toBe(false)
  }
})
