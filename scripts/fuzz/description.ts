/** As much of a JSON schema as the description of the API uses. */
export type Schema = {
  type?: string; const?: unknown; enum?: unknown[]; anyOf?: Schema[]; format?: string; pattern?: string
  minLength?: number; maxLength?: number; minimum?: number; maximum?: number; minItems?: number; maxItems?: number
  items?: Schema; properties?: Record<string, Schema>; required?: string[]; propertyNames?: Schema
  additionalProperties?: boolean | Schema
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema }
type Described = {
  description?: string; parameters?: Parameter[]; requestBody?: Content; security?: object[]
  responses: Record<string, Content>
}
export type Description = { paths: Record<string, Record<string, Described>> }

export type Operation = {
  method: string
  /** As in the description, like `/api/teams/{id}`. */
  path: string
  /** Callers who get further than a refusal. */
  access: 'everybody' | 'session' | 'staff' | 'admin'
  /** The names of its path parameters. */
  places: string[]
  query: Parameter[]
  body: Schema | null
  /** The schema of each success; null where it has no JSON. */
  answers: Map<number, Schema | null>
}

/**
 * Calls that are left out: a login leaves the site, its end ends the sessions of the run, and a stream of events
 * never ends.
 */
const LEFT_OUT = /^\/api\/auth\/(?:discord\/|logout)/
const isStream = ({ responses }: Described): boolean =>
  Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content)

const jsonOf = ({ content }: Content): Schema | null => content?.['application/json']?.schema ?? null

function accessOf({ security, description = '' }: Described): Operation['access'] {
  if (!security?.length) return 'everybody'
  if (description.includes('For admins only')) return 'admin'
  return description.includes('For admins and editors') ? 'staff' : 'session'
}

/** Every call in the description of the API, except for those that a run cannot make. */
export function operationsOf({ paths }: Description): Operation[] {
  const calls = Object.entries(paths).filter(([path]) => !LEFT_OUT.test(path)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })))
  return calls.filter(({ described }) => !isStream(described)).map(({ path, method, described }) => {
    const parameters = described.parameters ?? []
    return {
      method, path, access: accessOf(described),
      places: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      query: parameters.filter((each) => each.in === 'query'),
      body: described.requestBody ? jsonOf(described.requestBody) : null,
      answers: new Map(Object.entries(described.responses)
        .filter(([status]) => status !== 'default')
        .map(([status, content]) => [Number(status), jsonOf(content)])),
    }
  })
}
