import type { Description, Schema } from '../../scripts/fuzz/description.ts'

/** Deeper fields are shapes that other calls answer as a whole. */
const DEPTH = 1

const fieldsOf = ({ properties = {}, items, anyOf = [], additionalProperties }: Schema, at: string): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => {
    const place = `${at}.${name}`
    return [place, ...(place.split('.').length > DEPTH ? [] : fieldsOf(schema, place))]
  }),
  ...(items ? fieldsOf(items, `${at}[]`) : []),
  ...anyOf.flatMap((option) => fieldsOf(option, at)),
  ...(typeof additionalProperties === 'object' ? fieldsOf(additionalProperties, `${at}{}`) : []),
]

/** Every call, parameter and field, that a description with its shapes written out names, one line each. */
export function describedPlaces({ paths }: Description): string[] {
  const places = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).flatMap(([method, call]) => {
    const name = `${method.toUpperCase()} ${path}`
    const body = call.requestBody?.content?.['application/json']?.schema
    return [
      name,
      ...(call.parameters ?? []).map((parameter) => `${name} ${parameter.in} ${parameter.name}`),
      ...(body ? fieldsOf(body, `${name} body`) : []),
      ...Object.entries(call.responses).flatMap(([status, { content }]) => [
        `${name} ${status}`, ...fieldsOf(content?.['application/json']?.schema ?? {}, `${name} ${status}`),
      ]),
    ]
  }))
  return [...new Set(places)].toSorted()
}
