import { read, type Get } from './read.ts'

type GetOf<Path> = Path extends { get: infer Call } ? Call : never
type AnswerOf<Call> = Call extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never
type IsList<Body> = [Body] extends [never] ? false : Body extends readonly unknown[] ? true : false

/** The addresses whose answer is a list. */
export type ListPath<Paths> = { [Path in keyof Paths]: IsList<AnswerOf<GetOf<Paths[Path]>>> extends true ? Path : never }[keyof Paths] & string
/** A row of the list at an address. */
export type RowOf<Path> = AnswerOf<GetOf<Path>> extends readonly (infer Row)[] ? Row : never

type ParametersOf<Path> = GetOf<Path> extends { parameters: infer Parameters extends object } ? Parameters : object
type OptionsOf<Path> = { signal?: AbortSignal | undefined } & (object extends ParametersOf<Path> ? { params?: ParametersOf<Path> } : { params: ParametersOf<Path> })
/** Options may be left out where the address has no parameters of its own. */
export type PagesArgs<Path> = object extends OptionsOf<Path> ? [options?: OptionsOf<Path>] : [options: OptionsOf<Path>]

/** The query of the next page, as the header `Link` has it; null on the last page. */
function nextOf(response: Response): string | null {
  const [, address] = /<([^>]*)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '') ?? []
  return address === undefined ? null : new URL(address, 'http://any.invalid').search.slice(1)
}

/** The pages of a list, by number or by place, one request for each as they are asked for (AP-16). */
export async function* pagesOf<Row>(get: Get, path: string, options: { params?: object | undefined; signal?: AbortSignal | undefined } = {}): AsyncGenerator<Row[], void, void> {
  let next: string | null = null
  do {
    const query: string | null = next
    // Only the query of a link is followed: the next page is at the same address of the same site.
    const { data, response } = await read<Row[]>(get, path, { ...options, ...(query !== null && { querySerializer: () => query }) })
    yield data
    next = nextOf(response)
  } while (next !== null)
}
