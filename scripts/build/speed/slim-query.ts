import type { Plugin } from 'vite'
import { cutOut, type Cut } from './cut-out.ts'

const CUTS: Cut[] = [['(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)', 'this.options.behavior']]

/**
 * The source of a query of TanStack Query without what it has for lists that grow page by page.
 * @throws Error when that is not there
 */
export const slim = (code: string): string => cutOut(code, CUTS, 'TanStack Query')

/** Leaves out infinite queries: the pages of every list of this site have addresses. To use them, remove this. */
export const slimQuery = (): Plugin => ({
  name: 'slim-query',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: { filter: { id: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/ }, handler: (code) => slim(code) },
})
