import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slim } from './slim-router.ts'

const path = 'node_modules/react-router/dist/production/lib/router/router.js'

test('Every cut matches the installed React Router', () => {
  const source = readFileSync(path, 'utf8')
  const result = slim(source, path)
  expect(result).not.toMatch(/init\.(instrumentations|patchRoutesOnNavigation)|^\t\tfetch,$|!isSubmissionNavigation\(|isMutationMethod\(opts\./m)
  expect(result).toContain('function createRouter(init)')
})

test('No view transition is left in the installed React Router', () => {
  const components = 'node_modules/react-router/dist/production/lib/components.js'
  const result = slim(readFileSync(components, 'utf8'), components)
  expect(result).toContain('function RouterProvider(')
  expect(result).not.toMatch(/!isViewTransitionAvailable|pendingState && router\.window/)
})

test('A React Router that lacks a cut fails the build', () => {
  expect(() => slim('function createRouter() {}', path)).toThrow('React Router has changed: fetch, is not there')
})

test('Warnings are never called, failed checks have no text, and unused components can be dropped', () => {
  const source = [
    'function warning(cond, message) {}',
    'const Form = React$1.forwardRef(() => null);',
    'Form.displayName = "Form";',
    'warning(true, "x");',
    'invariant(is(a, b), `You must ${do} it`);',
  ].join('\n')
  expect(slim(source, 'lib.js').split('\n')).toEqual([
    'function warning(cond, message) {}',
    'const Form = /* @__PURE__ */ React$1.forwardRef(() => null);',
    '',
    'false && warning(true, "x");',
    'invariant(is(a, b));',
  ])
})
