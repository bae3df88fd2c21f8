import type { ComponentType } from 'react'

/** Code that a page needs at an address: its source path, which the server preloads, and a way to load it. */
type Part = { module: string; ready: () => Promise<void> }

/** A page whose code comes when it is first opened; `partAt` names what else its address shows at once. */
export const page = (
  module: string,
  load: () => Promise<ComponentType>,
  partAt: (search: URLSearchParams) => Part | null = () => null,
) => ({
  handle: { module, partAt },
  lazy: async () => ({ Component: await load() }),
})

export type PageHandle = ReturnType<typeof page>['handle'] | undefined
