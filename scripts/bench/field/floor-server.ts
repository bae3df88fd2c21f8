// The baseline of the comparison: a bare server that answers a constant, and a thin one that queries the database
// directly. It runs in its own process, as the site does: floor-server.ts, with DATABASE_URL.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { saveMatch, THIN_READS } from './thin.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
let constant: Buffer = Buffer.alloc(0)

async function sendJson(response: ServerResponse, value: Promise<unknown>): Promise<void> {
  const body = Buffer.from(JSON.stringify(await value))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const server = createServer((request, response) => {
  const { url = '/', method } = request
  if (url === '/constant' && method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': constant.length })
    response.end(constant)
    return
  }
  const [name = '', parameter = ''] = url.slice(1).split('/')
  const answer = method === 'PUT'
    ? bodyOf(request).then((body) => {
        if (name === 'save') return saveMatch(pool, parameter, JSON.parse(body.toString()))
        constant = body
        return null
      })
    : THIN_READS[name]?.(pool, decodeURIComponent(parameter)) ?? Promise.reject(new Error(`No floor ${url}`))
  sendJson(response, answer).catch((error: Error) => {
    response.writeHead(500)
    response.end(error.message)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
