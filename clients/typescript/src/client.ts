import createFetchClient, { type Client as FetchClient, type ClientOptions as FetchOptions } from 'openapi-fetch'
import { changesOf, type Changes, type ChangesOptions } from './changes.ts'
import { followLive, type FollowOptions, type News } from './live.ts'
import { pagesOf, type ListPath, type PagesArgs, type RowOf } from './pages.ts'
import { patient, TRIES, type Fetch } from './patient.ts'
import type { Get } from './read.ts'

export type ClientOptions = Omit<FetchOptions, 'baseUrl' | 'headers' | 'fetch'> & {
  /** The address of the site, such as https://clutchboard.example. */
  baseUrl: string
  /** An API token, for calls that need one; reading needs none. */
  token?: string | undefined
  /** Further headers of every request; programs may name themselves in `User-Agent`. */
  headers?: Record<string, string> | undefined
  /** How often a read is tried that gets lost or finds the site busy, 5 by default; `follow` and `changes` that follow never give up. */
  tries?: number | undefined
  /** Sends each request, in place of the one that the program has. */
  fetch?: Fetch | undefined
}

type AnswerOf<Paths, Path> = Path extends keyof Paths
  ? Paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } } ? Body : never
  : never
/** A change as `GET /api/changes` tells it. */
type ChangeOf<Paths> = AnswerOf<Paths, '/api/changes'> extends { changes: (infer Change)[] } ? Change : never
/** A record that the live stream names. */
type NamedOf<Paths> = ChangeOf<Paths> extends { kind: infer Kind } ? { kind: Kind; id: string } : never

/** Every call of the API by its method and address, and what takes more than one call. */
export type SiteClient<Paths extends object> = FetchClient<Paths> & {
  /**
   * The pages of a list, one after the other, each an array of rows. Begin with `after: 'start'` where a list takes it: its
   * pages stay in place while records come and go.
   * @throws ApiError for a refusal
   */
  pages<Path extends ListPath<Paths>>(path: Path, ...args: PagesArgs<Paths[Path]>): AsyncGenerator<RowOf<Paths[Path]>[], void, void>
  /**
   * What changes, as it happens. It tells which records, not their values: read them. The first one has the revision that the
   * stream begins with, and no changes. A lost connection is opened again, with what was missed.
   * @throws ApiError for a refusal that does not pass by itself
   */
  follow(options?: FollowOptions): AsyncGenerator<News<NamedOf<Paths>>, void, void>
  /**
   * What was added, changed or deleted since a revision, for programs that keep a copy.
   * @throws ApiError for a refusal, 400 when the site was restored to before `since`: copy everything again
   */
  changes(options?: ChangesOptions): AsyncGenerator<Changes<ChangeOf<Paths>>, void, void>
}

/** A client of one site, for the addresses of `Paths` (AP-16). */
export function connect<Paths extends object>({ token, headers = {}, tries = TRIES, fetch: send = (request) => fetch(request), ...options }: ClientOptions): SiteClient<Paths> {
  const client = createFetchClient<Paths>({
    ...options, fetch: patient(send, tries), headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  const few = client.GET as unknown as Get
  const sentBy = (by: Fetch): Get => (path, init) => few(path, { ...init, fetch: by })
  const gets = { few, forEver: sentBy(patient(send, Infinity)), once: sentBy(send) }
  return {
    ...client,
    pages: (path, ...[given]) => pagesOf(few, path, given),
    follow: (given) => followLive(gets.once, given),
    changes: (given) => changesOf(gets, given),
  }
}
