import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { liveNews, type LiveNews } from '#contract/live.ts'
import { askRevision } from '#server/db/revision.ts'

/** A listener's event. Between `lost` and `connected` anything may have happened. */
export type Listening = {
  connected: (revision: number) => void
  news: (news: LiveNews) => void
  lost: () => void
}
type Options = { url: string; log: FastifyBaseLogger; hear: Listening }

/** A connection that died silently is detected after two of these. */
const ASK_EVERY = 5_000
const AGAIN_AFTER = { first: 100, most: 5_000 }

/**
 * Listens to the database's notifications of changes, on a separate connection, and reconnects by itself.
 * @returns the function that ends it
 */
export async function listen({ url, log, hear }: Options): Promise<() => Promise<void>> {
  let stopped = false
  let failures = 0
  let leave: () => Promise<void> = async () => {}
  let again: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    let wasConnected = false
    const lose = (error: Error): void => {
      if (stopped) return
      if (failures === 0) log.warn({ err: error }, 'Change notifications are not arriving; responses are not cached meanwhile')
      if (wasConnected) hear.lost()
      const wait = Math.min(AGAIN_AFTER.most, AGAIN_AFTER.first * 2 ** failures) * (0.5 + Math.random() / 2)
      failures += 1
      again = setTimeout(() => void connect(), wait)
    }
    try {
      leave = await openConnection(url, {
        ...hear,
        connected: (revision) => {
          if (failures > 0) log.info('Change notifications arrive again')
          failures = 0
          wasConnected = true
          hear.connected(revision)
        },
      }, lose)
      if (stopped) await leave()
    } catch (error) {
      lose(error as Error)
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(again)
    await leave()
  }
}

/** One connection. `lose` is called once when it breaks; before that this function throws instead. */
async function openConnection(
  connectionString: string, hear: Listening, lose: (error: Error) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString, application_name: 'clutchboard live', keepAlive: true,
    connectionTimeoutMillis: 5_000, query_timeout: 5_000,
  })
  let known: number | null = null
  let asked = 0
  let early: LiveNews[] = []
  let asking: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(asking)
    client.removeAllListeners('notification')
    await client.end().catch(() => {})
  }
  const fail = (error: Error): void => {
    const wasOpen = known !== null
    known = null
    void end()
    if (wasOpen) lose(error)
  }
  const take = (news: LiveNews): void => {
    if (known === null) early.push(news)
    else if (news.revision > known) {
      const isNext = news.revision === known + 1
      known = news.revision
      hear.news(isNext ? news : { ...news, changes: 'all' })
    }
  }
  /** A revision found at the last check that was not announced since has been missed. */
  const ask = async (): Promise<void> => {
    if (known !== null && asked > known) take({ revision: asked, changes: 'all' })
    // News may arrive in one packet with the answer, which is older than they are.
    const before = known ?? 0
    asked = await askRevision(client)
    if (known === null) return
    if (asked < before) throw new Error('The database was restored to an earlier state')
    asking = setTimeout(() => void ask().catch(fail), ASK_EVERY)
    asking.unref()
  }

  client.on('error', fail)
  client.on('end', () => fail(new Error('The connection was closed')))
  client.on('notification', ({ payload }) => {
    const news = liveNews.safeParse(JSON.parse(payload ?? 'null'))
    if (news.success) take(news.data)
  })
  try {
    await client.connect()
    await client.query('LISTEN site_changes')
    known = await askRevision(client)
  } catch (error) {
    void end()
    throw error
  }
  hear.connected(known)
  for (const news of early) take(news)
  early = []
  asking = setTimeout(() => void ask().catch(fail), ASK_EVERY)
  asking.unref()
  return end
}
