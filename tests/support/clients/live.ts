import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#tests/support/program/until.ts'

export type Received = { event: string; id: string; data: { revision: number; changes?: 'all' | { kind: string; id: string }[] } }

/** Asks for a stream of events once, as a browser does; a server that has none to offer now answers 503. */
export async function askForStream(url: string, headers: Record<string, string> = {}, path = '/api/live') {
  const call: ClientRequest = request(url + path, { headers: { accept: 'text/event-stream', ...headers }, agent: false })
  call.on('error', () => {})
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const events: Received[] = []
  let text = ''
  let rest = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
      if (fields.event) events.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) })
    }
  })
  answer.on('error', () => {})
  const ended = new Promise<void>((done) => answer.on('close', () => done()))
  return {
    status: answer.statusCode, headers: answer.headers, events, ended,
    text: () => text,
    close: () => call.destroy(),
    /** The first event that fits, as soon as it is there. */
    async find(fits: (event: Received) => boolean, what = 'an event'): Promise<Received> {
      const otherwise = (): string => `There was not ${what}: ${JSON.stringify(events).slice(0, 2000)}`
      return until(() => events.find(fits), { everyMs: 10, otherwise })
    },
  }
}

/** Opens a stream as a page does: where the server has none to offer now, as after a pause of the database, it comes back. */
export async function openStream(...how: Parameters<typeof askForStream>): ReturnType<typeof askForStream> {
  const stream = await askForStream(...how)
  if (stream.status !== 503) return stream
  stream.close()
  await sleep(200)
  return openStream(...how)
}
