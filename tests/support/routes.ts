import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Scope } from '#contract/access/scopes.ts'
import type { Access } from '#contract/endpoint.ts'
import '#server/http/guard.ts' // what it adds to the config of routes

export type ListedRoute = { method: string; url: string; access: Access | undefined; scope: Scope | undefined; hidden: boolean }

/**
 * Collects the route table of every application that is built from now on, as it is registered. HEAD comes with GET,
 * and the answers to methods that an address does not take are no routes: both are left out.
 */
export function collectRoutes(): ListedRoute[] {
  const routes: ListedRoute[] = []
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config, schema }) => {
      const methods = [method].flat()
      if (methods.includes('OPTIONS')) return
      const hidden = schema?.hide === true
      for (const name of methods.filter((each) => each !== 'HEAD')) {
        routes.push({ method: name, url, access: config?.access, scope: config?.scope, hidden })
      }
    })
  })
  return routes
}
