import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slim } from './slim-query.ts'

const source = readFileSync('node_modules/@tanstack/query-core/build/modern/query.js', 'utf8')

test('The installed TanStack Query has infinite queries to be cut out, and nothing calls them after that', () => {
  expect(source).toContain('infiniteQueryBehavior(')
  expect(slim(source)).not.toContain('infiniteQueryBehavior(')
})

test('A TanStack Query without them fails the build', () => {
  expect(() => slim('export class Query {}')).toThrow('TanStack Query has changed')
})
