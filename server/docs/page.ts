import { escapeMarkup } from '#server/http/escape-markup.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  description?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
}
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }>; description?: string }
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Description = { info: { description?: string }; paths: Record<string, Record<string, Operation>> }

const INDENT = '  '

/** A schema as a short sketch in the manner of TypeScript. */
function sketch(schema: Schema | undefined, depth = 1): string {
  if (!schema) return 'nothing'
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map((option) => sketch(option, depth)))].join(' | ')
  if (schema.type === 'array') return `[${sketch(schema.items, depth)}]`
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, field]) => {
      const optional = schema.required?.includes(name) ? '' : '?'
      const note = field.description ? `  // ${field.description}` : ''
      return `${INDENT.repeat(depth)}${name}${optional}: ${sketch(field, depth + 1)}${note}`
    })
    return `{\n${lines.join('\n')}\n${INDENT.repeat(depth - 1)}}`
  }
  const bounds = [schema.maxLength && `up to ${schema.maxLength}`, schema.format].filter(Boolean).join(', ')
  return `${[schema.type ?? 'anything'].flat().join(' | ')}${bounds ? ` (${bounds})` : ''}`
}

const part = (title: string, text: string): string => `<h3>${title}</h3><pre>${escapeMarkup(text)}</pre>`

const bodyOf = (content: Content | undefined): Schema | undefined => content?.content?.['application/json']?.schema

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}: ${sketch(parameter.schema)}`)
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => status !== 'default')
    .map(([status, content]) => part(`Answer ${status}`, sketch(bodyOf(content))))
  return `<details><summary><b class="method">${method.toUpperCase()}</b><code>${escapeMarkup(path)}</code><span>${escapeMarkup(operation.summary ?? '')}</span></summary><div>
<p>${escapeMarkup(operation.description ?? '')}</p>
${parameters.length > 0 ? part('Parameters', parameters.join('\n')) : ''}
${operation.requestBody ? part('Body', sketch(bodyOf(operation.requestBody))) : ''}
${answers.join('')}</div></details>`
}

/** The API for people, as the content of a page: made from the OpenAPI document. */
export function docsContent(siteName: string, { info, paths }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).filter(([method]) => method !== 'head').map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const sections = [...tags].map(
    ([tag, list]) =>
      `<h2>${escapeMarkup(tag)}</h2>${list.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('\n')}`,
  )
  return `<h1>${escapeMarkup(siteName)} API</h1><p>${escapeMarkup(info.description ?? '')}</p>
<nav><a href="/">Site</a><a href="/api/openapi.json">OpenAPI 3.1</a><a href="/dumps/">Nightly dumps of all data</a></nav>
${sections.join('\n')}`
}
