import { z } from 'zod'
import { TOOLS, type ToolName } from '#contract/mcp/tools.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { DomainError } from '#domain/errors.ts'

/** The versions of the protocol that are spoken, the newest first. */
export const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
/** The most messages in one request. */
const MOST_MESSAGES = 10

/** The error codes of JSON-RPC. */
export const PARSE_ERROR = -32_700
export const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
export const INTERNAL_ERROR = -32_603

type Id = string | number | null
type Failure = { jsonrpc: '2.0'; id: Id; error: { code: number; message: string; data?: { code: ErrorCode } } }
type Response = Failure | { jsonrpc: '2.0'; id: Id; result: object }

const request = z.object({
  jsonrpc: z.literal('2.0'), id: z.union([z.string().max(200), z.int()]), method: z.string().max(200), params: z.record(z.string(), z.unknown()).optional(),
})
/** What is not answered: a notification, or the answer to a request, which this server never sends. */
const silent = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id: z.undefined().optional(), method: z.string() }),
  z.object({ jsonrpc: z.literal('2.0'), result: z.unknown() }).refine((message) => message.result !== undefined),
  z.object({ jsonrpc: z.literal('2.0'), error: z.object({}) }),
])
const called = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) })

export const failure = (id: Id, code: number, message: string, data?: { code: ErrorCode }): Failure => ({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } })

/** What answers, and how a tool is run. It throws a DomainError for what the API refuses. */
export type Host = {
  name: string
  version: string
  run: (tool: ToolName, input: unknown) => Promise<{ content: object; text: string }>
}

/**
 * The answer to one message, or to several (AP-15). Null where nothing is to be answered.
 * @param body what was sent, parsed and otherwise as it came
 */
export async function answerMessages(body: unknown, host: Host): Promise<Response | Response[] | null> {
  if (!Array.isArray(body)) return answerMessage(body, host)
  if (body.length === 0 || body.length > MOST_MESSAGES) return failure(null, INVALID_REQUEST, `Send one to ${MOST_MESSAGES} messages`)
  const answers: Response[] = []
  for (const message of body) {
    const answer = await answerMessage(message, host)
    if (answer) answers.push(answer)
  }
  return answers.length > 0 ? answers : null
}

async function answerMessage(message: unknown, host: Host): Promise<Response | null> {
  const asked = request.safeParse(message)
  if (!asked.success) return silent.safeParse(message).success ? null : failure(null, INVALID_REQUEST, 'This is no message of JSON-RPC 2.0')
  const { id, method, params = {} } = asked.data
  if (method === 'initialize') return { jsonrpc: '2.0', id, result: greeting(params['protocolVersion'], host) }
  if (method === 'ping') return { jsonrpc: '2.0', id, result: {} }
  if (method === 'tools/list') return { jsonrpc: '2.0', id, result: { tools: LISTED } }
  if (method !== 'tools/call') return failure(id, METHOD_NOT_FOUND, `There is no method ${method}`)
  const call = called.safeParse(params)
  if (!call.success || !isTool(call.data.name)) return failure(id, INVALID_PARAMS, 'There is no such tool: tools/list names them')
  return { jsonrpc: '2.0', id, result: await callTool(call.data.name, call.data.arguments, host) }
}

const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name)

/** What is wrong with the input, or refused, is told to the assistant as the result of the tool: it can try otherwise. */
async function callTool(name: ToolName, given: unknown, { run }: Host): Promise<object> {
  const input = TOOLS[name].input.safeParse(given)
  const refused = (text: string) => ({ content: [{ type: 'text', text }], isError: true })
  if (!input.success) return refused(input.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('. '))
  try {
    const { content, text } = await run(name, input.data)
    return { content: [{ type: 'text', text }], structuredContent: TOOLS[name].output.parse(content) }
  } catch (error) {
    if (error instanceof DomainError) return refused(error.message)
    throw error
  }
}

const greeting = (wanted: unknown, { name, version }: Host): object => ({
  protocolVersion: VERSIONS.find((known) => known === wanted) ?? VERSIONS[0],
  capabilities: { tools: {} },
  serverInfo: { name: 'clutchboard', title: name, version },
  instructions:
    `Matches, events, teams, players and statistics of ${name}. Begin with find, or with schedule for what is on. Many readers have not watched yet, ` +
    'so results are left out: ask with spoilers: "show" only for a reader who wants results, and give the address of the page with an answer.',
})

/** A schema as the protocol has it, in the draft that all clients know. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _named, ...described } = z.toJSONSchema(schema, { io, target: 'draft-7' })
  return described
}

const LISTED = Object.entries(TOOLS).map(([name, { title, description, input, output }]) => ({
  name, title, description, inputSchema: jsonSchema(input, 'input'), outputSchema: jsonSchema(output, 'output'),
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}))
