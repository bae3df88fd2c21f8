import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#tests/support/program/until.ts'

export type Received = { event: string; id: string; data: { revision: number; changes?: 'all' | { kind: string; id: string }[] } }

async function ask(address: string, headers: Record<string, string>): Promise<[ClientRequest, IncomingMessage]> {
  const call = request(address, { headers: { accept: 'text/event-stream', ...headers }, agent: false })
  call.on('error', () => {})
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 503) return [call, answer]
  // A server that has not heard of the database for a while opens no stream until it has.
  call.destroy()
  await sleep(200)
  return ask(address, headers)
}

/** Reads a stream of events as a page does: where the server has none to offer now, it comes back. */
export async function openStream(url: string, headers: Record<string, string> = {}, path = '/api/live') {
  const [call, answer] = await ask(url + path, headers)
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
