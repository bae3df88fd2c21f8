import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** React's files for production. They are CommonJS, of which a bundler can leave nothing out. */
const FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/** What this site uses nothing of: whoever imports one of these hears from the build that there is no such export. */
export const UNUSED_EXPORTS = ['Activity', 'ViewTransition', 'addTransitionType', 'useActionState', 'useFormState', 'useFormStatus', 'requestFormReset']

/** What React does for these alone, for fragments with a ref, for files with a precedence, for forms with a function, and to name components in an error. */
const UNUSED_FUNCTIONS = [
  'commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions',
  'commitExitViewTransitions', 'commitNestedViewTransitions', 'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances', 'measureViewTransitionHostInstancesRecursive', 'measureNestedViewTransitions',
  'pushViewTransitionCancelableScope', 'trackEnterViewTransitions', 'createViewTransitionInstance',
  'commitAfterMutationEffectsOnFiber', 'recursivelyTraverseAfterMutationEffects', 'startViewTransition',
  'restoreViewTransitionName', 'updateSuspenseListComponent', 'updateActivityComponent', 'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects', 'mountActionState', 'updateActionState',
  'rerenderActionState', 'startHostTransition', 'scheduleReplayQueueIfNeeded', 'getResource', 'acquireResource',
  'suspendResource', 'preload', 'preloadModule', 'preconnectAs', 'preinitScript', 'preinitStyle', 'preinitModuleScript',
  'getStackByFiberInDevAndProd', 'findCurrentFiberUsingSlowPath', 'estimateBandwidth',
]

/** The same file as an ES module, of which the bundler leaves out whatever nothing imports. */
export const asModule = (code: string): string => {
  const imports: string[] = []
  const names = new Set<string>()
  const body = code
    .replace(/var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/, (all) => {
      for (const [, name, from] of all.matchAll(/(\w+) = require\("([\w-]+)"\)/g)) imports.push(`import * as ${name} from "${from}";`)
      return ''
    })
    .replaceAll(/^exports\.(\w+)/gm, (_, name: string) => (names.has(name) ? `export_${name}` : names.add(name) && `var export_${name}`))
    .replaceAll(/\bexports\.(\w+)/g, 'export_$1')
  const exported = [...names].filter((name) => !UNUSED_EXPORTS.includes(name))
  return [...imports, body, `export { ${exported.map((name) => `export_${name} as ${name}`).join(', ')} };`].join('\n')
}

/** Libraries that take React as one object take it as a module with names, and none of it by a name put together while it runs. */
export const byNames = (code: string): string =>
  code
    .replaceAll(/^import React from (['"]react['"];?)/gm, 'import * as React from $1')
    .replaceAll(/^import React, (\{[^}]*\}) from (['"]react['"];?)/gm, 'import * as React from $2\nimport $1 from $2')
    .replaceAll(/React\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, 'React.$1')

/**
 * React's renderer without what this site does not use.
 * @throws Error when a part of it has another name
 */
export const withoutUnused = (code: string): string =>
  UNUSED_FUNCTIONS.reduce((rest, name) => {
    const whole = new RegExp(`^(function ${name}\\([^)]*\\)) \\{\\n[^]*?^\\}`, 'm')
    if (!whole.test(rest)) throw new Error(`React has changed: ${name} is not there to be cut out`)
    return rest.replace(whole, '$1 { return null; }')
  }, code)
    // Transitions of the view are never eligible, fragments have no methods.
    .replaceAll(/\((\w+) & 335544064\) === \1/g, '!1')
    // The scheduler for production has neither.
    .replaceAll(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'void 0')
    .replaceAll(/^FragmentInstance\.prototype\.\w+ = function [^]*?^\};/gm, '')

const inBrowserBuilds: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild

/** Saves visitors 12 KB of script. React is whole in development and on the server. */
export const slimReact = (): Plugin[] => [{
  name: 'slim-react',
  enforce: 'pre',
  apply: inBrowserBuilds,
  resolveId: {
    filter: { id: new RegExp(`^(?:${Object.keys(FILES).join('|')})$`) },
    handler: (id) => fileURLToPath(new URL(`../../../node_modules/${FILES[id]}`, import.meta.url)),
  },
  transform: {
    filter: { id: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/].*\.production\.js$/ },
    handler: (code, id) => ({ code: asModule(id.includes('dom-client') ? withoutUnused(code) : code), map: null }),
  },
}, {
  name: 'react-by-names',
  enforce: 'pre',
  apply: inBrowserBuilds,
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/, code: /import React[ ,]|React\[" / },
    handler: (code) => ({ code: byNames(code), map: null }),
  },
}]
