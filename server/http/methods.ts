import type { FastifyInstance, HTTPMethods } from 'fastify'
import { sendError } from './errors.ts'

/** Methods that only read. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Methods that change nothing. */
export const isSafe = (method: string): boolean => isRead(method) || method === 'OPTIONS'

/** The second group is accepted nowhere; it is only listed to be refused like the others. */
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/**
 * Answers 405 with Allow where a path exists but not with this method, and lists the methods on OPTIONS.
 * @returns the function to call when all routes are registered
 */
export function collectMethods(app: FastifyInstance): () => void {
  const offered = new Map<string, Set<string>>()
  app.addHttpMethod('PROPFIND')
  let done = false
  app.addHook('onRoute', ({ url, method }) => {
    if (done || !(url.startsWith('/api/') || url === '/mcp') || url.includes('*')) return
    const methods = offered.get(url) ?? new Set<string>()
    for (const name of [method].flat()) methods.add(name)
    offered.set(url, methods)
  })
  return () => {
    done = true
    for (const [url, methods] of offered) {
      const allow = [...methods, 'OPTIONS'].toSorted().join(', ')
      app.route({
        method: METHODS.filter((name) => !methods.has(name)),
        url,
        config: { access: 'public' },
        schema: { hide: true },
        // Before the body is read: its errors are not the point.
        onRequest: async (request, reply) => {
          reply.header('allow', allow)
          if (request.method === 'OPTIONS') return reply.code(204).send()
          const error = `This address does not support ${request.method}`
          return sendError(request, reply, { code: 'METHOD_NOT_ALLOWED', error })
        },
        handler: async () => {},
      })
    }
  }
}
