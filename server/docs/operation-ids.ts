import { singular } from '#domain/text/singular.ts'

const VERBS: Record<string, string> = { GET: 'get', POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' }

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The name of a call in generated clients, like `listMatches`, `getMatch`, `createMatch`, as far as it follows from
 * method and address; others name themselves.
 * @param url as it is registered, like `/api/matches/:id`
 */
export function operationId(method: string, url: string): string {
  const parts = url.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'admin')
  const isOne = (at: number): boolean => parts[at + 1]?.startsWith(':') ?? method === 'POST'
  const nouns = parts.flatMap((part, at) => (part.startsWith(':') ? [] : isOne(at) ? singular(part) : part))
  const verb = method === 'GET' && !parts.at(-1)?.startsWith(':') && nouns.at(-1)?.endsWith('s') ? 'list' : VERBS[method]
  return verb + nouns.flatMap((noun) => noun.split(/\W+/)).map(capitalised).join('')
}
