import type { QueryClient } from '@tanstack/react-query'

/**
 * A cache in which nobody has to wait for what is asked for: a failure stays there, where the page finds it. Elsewhere one
 * without reader ends the server, as where a loader gives up because the record of the page is missing.
 */
export function settled(client: QueryClient): QueryClient {
  const fetchQuery = client.fetchQuery.bind(client)
  const asked: (...args: Parameters<typeof fetchQuery>) => Promise<unknown> = (options) => {
    const found = fetchQuery(options)
    found.catch(() => {})
    return found
  }
  return Object.assign(client, { fetchQuery: asked })
}
