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

export const DOCS_STYLE = `
:root{color-scheme:dark light;--ground:#0b0e14;--raised:#131824;--line:#263045;--text:#e9edf5;--soft:#9aa7bf;--accent:#d4f53f}
@media (prefers-color-scheme:light){:root{--ground:#f6f7fa;--raised:#fff;--line:#d6dce8;--text:#121722;--soft:#51607a;--accent:#4d6a00}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}h1,h2{line-height:1.2}h2{margin:40px 0 8px}
a{color:var(--accent)}p{color:var(--soft)}nav a{margin-right:16px}
details{background:var(--raised);border:1px solid var(--line);border-radius:10px;margin:8px 0}
summary{padding:10px 14px;cursor:pointer;display:flex;gap:12px;flex-wrap:wrap;align-items:baseline}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
details>div{padding:0 14px 14px}code,pre{font:14px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
b.method{color:var(--accent);min-width:4.5em;font:700 14px ui-monospace,monospace}
pre{background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:10px;overflow:auto;margin:4px 0 12px}
h3{font-size:14px;margin:12px 0 4px;color:var(--soft)}`

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

/** The API for people: one page, no script, made from the OpenAPI document. */
export function docsPage(siteName: string, { info, paths }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).filter(([method]) => method !== 'head').map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const sections = [...tags].map(
    ([tag, list]) =>
      `<h2>${escapeMarkup(tag)}</h2>${list.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('\n')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API · ${escapeMarkup(siteName)}</title><style>${DOCS_STYLE}</style></head><body><main>
<h1>${escapeMarkup(siteName)} API</h1><p>${escapeMarkup(info.description ?? '')}</p>
<nav><a href="/">Site</a><a href="/api/openapi.json">OpenAPI 3.1</a></nav>
${sections.join('\n')}</main></body></html>`
}
