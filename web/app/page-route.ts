import type { ComponentType } from 'react'

/** Code that a page needs at an address: its source path, which the server preloads, and a way to load it. */
type Part = { module: string; ready: () => Promise<void> }

type Options = {
  /** Further parts that its address shows at once. */
  partAt?: (search: URLSearchParams) => Part | null
  /**
   * The parameters of its address that it reads. It is rendered without any other, so that one rendering serves them
   * all.
   */
  reads?: readonly string[]
}

/** A page whose code loads when it is first opened. */
export const page = (
  module: string,
  load: () => Promise<ComponentType>,
  { partAt = () => null, reads = [] }: Options = {},
) => ({
  handle: { module, partAt, reads },
  lazy: async () => ({ Component: await load() }),
})

export type PageHandle = ReturnType<typeof page>['handle'] | undefined
