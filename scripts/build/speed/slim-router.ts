import type { Plugin } from 'vite'
import { cutOut, type Cut } from './cut-out.ts'

/** Makes unused components droppable, and removes warnings and texts that only developers see. */
const everywhere = (code: string): string =>
  code
    .replaceAll(/^\w+(?:\$\w+)?\.displayName = .*;$/gm, '')
    .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/\b(invariant(?:\$1)?\([^;]*?), (?:`[^`]*`|"[^"]*")\);/g, '$1);')
    .replaceAll(/(?<!function )\b(warning|warningOnce|warnOnce)\(/g, 'false && $1(')

/**
 * What this site does not use, by the end of the path of its module: it has no fetchers, sends no forms, all its routes are known, and no
 * page turns into another by a view transition.
 */
const CUTS: Record<string, Cut[]> = {
  '/router/router.js': [
    ['\t\tfetch,\n', ''],
    ['init.instrumentations', '(void 0)'],
    ['init.patchRoutesOnNavigation', '(void 0)'],
    ['opts && opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'],
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
  ],
  '/lib/components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
  ],
}

/**
 * The source of a module of React Router without the parts this site does not need.
 * @throws Error when a cut is gone
 */
export const slim = (code: string, path: string): string => {
  const cuts = Object.entries(CUTS).flatMap(([end, own]) => (path.endsWith(end) ? own : []))
  return cutOut(everywhere(code), cuts, 'React Router')
}

/** Saves visitors 7 KB of script. To use `useFetcher`, remove the first cut, for `Form` the last two of the router. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: { filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.js$/ }, handler: (code, id) => slim(code, id) },
})
