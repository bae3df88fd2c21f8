import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** Code that a page needs at an address: its source path, which the server preloads, and a way to load it. */
type Part = { module: string | false; ready: () => Promise<void> }

type Options = {
  /** Further parts that its address shows at once. */
  partAt?: (search: URLSearchParams) => Part | null
  /** What another view of the page needs, for pages that are stored for all their views. */
  viewAt?: (search: URLSearchParams) => Pick<Part, 'ready'>
  /**
   * The parameters of its address that it reads. It is rendered without any other, so that one rendering serves them
   * all.
   */
  reads?: readonly string[]
}

/**
 * A page whose code loads when it is first opened: a module with its `Component`, and with its `loader` unless that is in the map, where
 * data is asked for while the code loads. Its source path and the parameters that it reads are for the server only: in the browser they
 * would be weight.
 */
export const page = (
  module: string | false,
  lazy: () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>,
  { partAt = () => null, viewAt, ...options }: Options = {},
) => ({ handle: { partAt, viewAt, ...(import.meta.env.SSR && { module, ...options }) }, lazy })

export type PageHandle = ReturnType<typeof page>['handle'] | undefined
