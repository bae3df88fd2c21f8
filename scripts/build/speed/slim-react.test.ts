import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asModule, byNames, UNUSED_EXPORTS, withoutUnused } from './slim-react.ts'

const read = (path: string): string => readFileSync(`node_modules/${path}.production.js`, 'utf8')
const RENDERER = 'react-dom/cjs/react-dom-client'

const files = (end: string): string[] =>
  readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end)).map((path) => join('web', path))

test('Every part to be cut out is in the installed React, and a React that lacks one fails the build', () => {
  const source = read(RENDERER)
  const slim = withoutUnused(source)
  expect(slim.length).toBeLessThan(source.length - 50_000)
  expect(slim).toContain('function beginWork(')
  expect(slim).not.toMatch(/335544064|FragmentInstance\.prototype/)
  expect(() => withoutUnused('function beginWork() {\n}')).toThrow('React has changed: commitAppearingPairViewTransitions is not there to be cut out')
})

test.each(['react/cjs/react', 'react/cjs/react-jsx-runtime', 'react-dom/cjs/react-dom', RENDERER, 'scheduler/cjs/scheduler'])('As a module a file of React exports what it did: %s', (path) => {
  const source = read(path)
  const before = [...source.matchAll(/^exports\.(\w+)/gm)].map(([, name]) => name ?? '')
  const [, list = ''] = /^export \{ (.*) \};$/m.exec(asModule(source)) ?? []
  const after = list.split(', ').map((part) => part.split(' as ')[1])
  expect(before.length).toBeGreaterThan(0)
  expect(new Set(after)).toEqual(new Set(before.filter((name) => !UNUSED_EXPORTS.includes(name))))
  expect(asModule(source)).not.toMatch(/\brequire\("|\bexports\./)
})

test('Libraries take from React by name', () => {
  expect(byNames(`import React from 'react';\nReact[" useId ".trim().toString()] || (() => void 0)`)).toBe(`import * as React from 'react';\nReact.useId || (() => void 0)`)
  expect(byNames('import React, { useMemo } from "react";')).toBe('import * as React from "react";\nimport { useMemo } from "react";')
})

test('No page uses what is cut out of React without an import: fragments with a ref, files with a precedence, forms with a function', () => {
  const pages = files('.tsx')
  expect(pages.length).toBeGreaterThan(200)
  const users = pages.filter((path) => /<Fragment\b[^>]*\bref=|\bprecedence=|\bformAction=|\b(?:form)?[aA]ction=\{(?:async )?\(/.test(readFileSync(path, 'utf8')))
  expect(users).toEqual([])
})
