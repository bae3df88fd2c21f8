import type { Plugin } from 'vite'

/** Makes unused components droppable, and removes warnings and texts that only developers see. */
const everywhere = (code: string): string =>
  code
    .replaceAll(/^\w+(?:\$\w+)?\.displayName = .*;$/gm, '')
    .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/\b(invariant(?:\$1)?\([^;]*?), (?:`[^`]*`|"[^"]*")\);/g, '$1);')
    .replaceAll(/(?<!function )\b(warning|warningOnce|warnOnce)\(/g, 'false && $1(')

/**
 * Features of createRouter that this site does not use: it has no fetchers, sends no forms, and all its routes are
 * known.
 */
const CUTS: [text: string, instead: string][] = [
  ['\t\tfetch,\n', ''],
  ['init.instrumentations', '(void 0)'],
  ['init.patchRoutesOnNavigation', '(void 0)'],
  ['opts && opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'],
  ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
]

/**
 * The source of a module of React Router without the parts this site does not need.
 * @throws Error when a cut is gone
 */
export const slim = (code: string, path: string): string => {
  if (!path.endsWith('/router/router.js')) return everywhere(code)
  return CUTS.reduce((rest, [text, instead]) => {
    if (!rest.includes(text)) throw new Error(`React Router has changed: ${text.trim()} is not there to be cut out`)
    return rest.replaceAll(text, instead)
  }, everywhere(code))
}

/** Saves visitors 6 KB of script. To use `useFetcher`, remove the first cut, for `Form` the last two. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: { filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.js$/ }, handler: (code, id) => slim(code, id) },
})
