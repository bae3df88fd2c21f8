import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const ENCODINGS = 'Accept-Encoding: gzip, deflate, br\r\n'

/** The bytes of a request that a browser would send. */
export const getRequest = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${ENCODINGS}${headers}\r\n`

/** Opens a connection that never complains. */
export function open(url: string, from?: string): Socket {
  const { hostname, port } = new URL(url)
  return connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) }).on('error', () => {})
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((done) => (socket.closed ? done() : socket.once('close', () => done())))

type Leave = { count: number; atOnce?: number; path: (n: number) => string; reset?: boolean }

/**
 * Readers who hang up while the answer arrives: at their connection's first bytes, at some later ones, or a few
 * milliseconds after the request. `reset`: without closing properly.
 */
export async function leaveEarly(url: string, { count, path, atOnce = 25, reset = false }: Leave): Promise<void> {
  let next = 0
  const reader = async (): Promise<void> => {
    while (next < count) {
      const n = (next += 1)
      const socket = open(url)
      const leave = (): void => void (reset ? socket.resetAndDestroy() : socket.destroy())
      socket.write(getRequest(path(n)))
      if (n % 3 === 0) socket.once('data', leave)
      else if (n % 3 === 1) socket.on('data', () => socket.bytesRead > 200 && leave())
      setTimeout(leave, Math.random() * 60)
      await closed(socket)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
}

/** Sends requests in one packet and closes the connection at once. */
export async function askAllAtOnce(url: string, paths: string[]): Promise<void> {
  const socket = open(url)
  await new Promise<void>((done) => socket.once('connect', done).once('close', done))
  await new Promise<void>((done) => socket.write(paths.map((path) => getRequest(path)).join(''), () => done()))
  socket.destroy()
  await sleep(20)
}

/**
 * Connections that send requests and never read.
 * @returns how many of them were closed meanwhile, and the function that closes the others
 */
export function neverRead(
  url: string, { count, requests, from }: { count: number; requests: (n: number) => string; from?: string },
): { closed: () => number; end: () => void } {
  let gone = 0
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = open(url, from).on('close', () => (gone += 1))
    socket.pause()
    socket.write(requests(n))
    return socket
  })
  return {
    closed: () => gone,
    end: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * A visitor beside them who opens a page and calls the API, each time at a new address, so that nothing cached can
 * answer.
 */
export function visitMeanwhile(url: string, send: (path: string) => Promise<number>): { end: () => Promise<number[]> } {
  let isOver = false
  const statuses: number[] = []
  const visiting = (async () => {
    for (let n = 1; !isOver; n += 1) {
      for (const path of [`/search?q=visitor${n}`, `/api/matches?search=visitor${n}`]) statuses.push(await send(url + path))
      await sleep(20)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await visiting
      return statuses
    },
  }
}

/** The value of a metric, with its labels exactly as written there. */
export async function readMetric(metricsUrl: string, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  if (!line) throw new Error(`There is no metric ${name}`)
  return Number(line.slice(name.length))
}

/** Requests whose answer is being made, and those that wait for it, of both kinds. */
export const underWay = async (metricsUrl: string): Promise<number> =>
  (await readMetric(metricsUrl, 'clutchboard_requests_under_way{kind="page"}')) +
  (await readMetric(metricsUrl, 'clutchboard_requests_under_way{kind="answer"}'))
