import type { z } from 'zod'
import type { Scope } from './access/scopes.ts'
import type { ErrorCode } from './errors.ts'
import type { Relation } from './reading/relations.ts'

/**
 * The access that an endpoint requires. `public`: everybody, and no cookie is looked at. `session`: anyone logged in.
 * `staff`: admin or editor. `admin`: admin only. `capability`: anyone with the signed address.
 */
export type Access = 'public' | 'session' | 'staff' | 'admin' | 'capability'

/** Method and path below `/api`, as in 'PUT /teams/:id'. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** All that server, site and description need to know of one call. */
export type Endpoint = {
  summary: string
  /** Its name in generated clients, where it does not follow from method and path. It is as lasting as the address. */
  operationId?: string
  access: Access
  /** The scope by which an API token reaches it; without one no token does. */
  scope?: Scope
  /** The answer is the same for everybody until something that visitors see changes, so it is cached. */
  cached?: true
  /** Its query takes `fields`: which ones of its records are answered (AP-17). */
  fields?: true
  /** Its query takes `include`: these records that its own refer to come with them (AP-18). */
  include?: readonly Relation[]
  /** Flags of its query by which more is read for each of its records: its pages are as small then as with `include`. */
  further?: readonly string[]
  /** Takes an Idempotency-Key: a repeat answers the record that the first call created. */
  once?: true
  /** Takes If-Match: 412 with the current record where it is not the version that the caller read (AP-06). */
  versioned?: true
  /** What it may be refused with, beside what follows from the rest: see `refusalsOf`. */
  refusals?: readonly ErrorCode[]
  /** What its path names, where that is more than text. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Without one it is answered by 204. */
  answer?: z.ZodType
  /** The status of its answer where that is not 200. */
  status?: 200 | 201 | 202
}
export type Endpoints = Record<Route, Endpoint>

/** The status of its success. */
export const statusOf = ({ answer, status = 200 }: Endpoint): number => (answer ? status : 204)

/** Reads of what every visitor sees. */
export const shown = { access: 'public', cached: true } as const
/** Reads of records, of which readers may choose fields. */
export const shownRecords = { ...shown, fields: true } as const
/** The same, in which these relations can be included. */
export const shownWith = <const R extends readonly Relation[]>(...include: R) => ({ ...shownRecords, include }) as const
/** Writes of a noun, by staff and by their tokens. */
export const writes = <const S extends Scope>(scope: S) => ({ access: 'staff', scope }) as const
/** Changes of one record, which say what version they change. */
export const edits = <const S extends Scope>(scope: S) => ({ ...writes(scope), versioned: true }) as const
/** Creates are answered by the whole record (AP-08). */
export const creates = <const S extends Scope>(scope: S) => ({ access: 'staff', scope, once: true, status: 201 }) as const

/** The names in a route's path, as a union. */
export type Names<Path> =
  Path extends `${string}:${infer Name}/${infer Rest}` ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}` ? Name
  : never

/** What a route's path names: by default texts, as in `{ id: string }`. */
export type ParamsOf<R, E> = E extends { params: infer P extends z.ZodType } ? z.output<P> : Record<Names<R>, string>
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : unknown
/** What a caller sends, before defaults fill it in. */
export type SentTo<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : never
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : unknown
export type AnswerOf<E> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : null

/** The names in a route's path, in its order. */
export const namesIn = (route: string): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
