import type { Plugin } from 'vite'

const CUT = '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)'

/**
 * The source of a query of TanStack Query without what it has for lists that grow page by page.
 * @throws Error when that is not there
 */
export const slim = (code: string): string => {
  if (!code.includes(CUT)) throw new Error('TanStack Query has changed: infinite queries are not there to be cut out')
  return code.replace(CUT, 'this.options.behavior')
}

/** Leaves out infinite queries: the pages of every list of this site have addresses. To use them, remove this. */
export const slimQuery = (): Plugin => ({
  name: 'slim-query',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: { filter: { id: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/ }, handler: (code) => slim(code) },
})
