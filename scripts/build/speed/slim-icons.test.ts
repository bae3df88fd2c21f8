import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shapesOf } from './slim-icons.ts'

test.each(['braces', 'target', 'truck'])('An icon of the package has nothing but its shapes left: %s', async (name) => {
  const source = readFileSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`, 'utf8')
  const { __iconData: whole }: { __iconData: { node: [string, Record<string, string>][] } } = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
  const node = whole.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes])
  const [, left = ''] = /const __iconData = (\{[^]*?\n\});/.exec(shapesOf(source)) ?? []
  expect(runInThisContext(`(${left})`)).toEqual({ node })
  expect(shapesOf(source)).not.toContain('__iconData.node')
})
