// Holds many live streams in a separate process: node readers.ts URL COUNT. It prints when all are open, and for each
// change how many milliseconds after the first reader the last one had it.
import { connect, type Socket } from 'node:net'

const [address = '', wanted = '0'] = process.argv.slice(2)
const COUNT = Number(wanted)
const AT_ONCE = 100
const { hostname, port, host } = new URL(address)

let heard = 0
let first = 0
const hear = (text: string): void => {
  if (!text.includes('event: change')) return
  if (heard === 0) first = performance.now()
  heard += 1
  if (heard < COUNT) return
  console.log(`heard ${(performance.now() - first).toFixed(0)}`)
  heard = 0
}

const open = (): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    socket.setEncoding('utf8').once('error', fail)
    socket.once('data', (text: string) => {
      if (!text.startsWith('HTTP/1.1 200')) return fail(new Error(text.slice(0, 200)))
      socket.on('data', hear)
      done(socket)
    })
    socket.write(`GET /api/live HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`)
  })

for (let count = 0; count < COUNT; count += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, open))
console.log('open')
