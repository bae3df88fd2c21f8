import { expect, test } from 'vitest'
import { inlined } from '#server/docs/inline.ts'
import { LISTS } from '#contract/nouns.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import type { Description, Schema } from '../../../scripts/fuzz/description.ts'
import { fullWrites, type Write } from './full-writes.ts'
import { mutations } from './mutations.ts'

const site = await openSite()
const { anon, editor, admin } = site
const { paths } = inlined((await anon.get('/api/openapi.json')).body as Description)

const isText = (part: unknown): boolean => typeof part === 'string'

/** The description of a call, with records in its address. */
function bodyOf({ method, path }: Write): Schema {
  const fits = ([template]: [string, object]): boolean =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  const exact = paths[path] ?? Object.entries(paths).find(fits)?.[1]
  return exact?.[method.toLowerCase()]?.requestBody?.content?.['application/json']?.schema ?? {}
}

/** Everything the description has about a place of a body. */
function schemasAt(schema: Schema, [key, ...rest]: string[]): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap((option) => schemasAt(option, key === undefined ? [] : [key, ...rest]))
  if (key === undefined) return [schema]
  const { properties, additionalProperties, items } = schema
  const inner = properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : items)
  return inner ? schemasAt(inner, rest) : []
}

test('The description states the length of every text, and one more character is refused at its place [V11]', async () => {
  const writes = await fullWrites(site)
  const before = await digest(admin)
  let counted = 0
  for (const write of writes) {
    for (const { at } of mutations(write.body, ['x'], isText)) {
      const texts = schemasAt(bodyOf(write), at.split('.')).filter(({ type, enum: words }) => type === 'string' && !words)
      const free = texts.filter(({ format, pattern }) => !format && !pattern)
      for (const { maxLength } of free) {
        const about = `${write.name} ${at}`
        expect(maxLength, about).toBeGreaterThan(0)
        counted += 1
        for (const length of [(maxLength ?? 0) + 1, 1_000_000]) {
          const long = mutations(write.body, ['a'.repeat(length)], isText).find((each) => each.at === at)
          const answer = await editor.send(write.method, write.path, long?.text)
          expect([400, 413], about).toContain(answer.status)
          const places = (answer.body.details ?? []).map(({ path }: { path: string }) => path)
          if (answer.status === 400) expect(places.join(), about).toContain(at.split('.')[0])
        }
      }
    }
  }
  expect(counted).toBeGreaterThan(60)
  expect(await digest(admin)).toBe(before)
}, 120_000)

test('No text makes an answer slow, in whatever field it is [V21]', async () => {
  const texts = [`${'a'.repeat(50_000)}!`, ' '.repeat(50_000), '"'.repeat(50_000), `https://${'a.'.repeat(25_000)}`]
  for (const { name, method, path, body } of await fullWrites(site)) {
    for (const { at, text } of mutations(body, texts, isText)) {
      const times: number[] = []
      while (times.length < 5 && !times.some((time) => time < 200)) { // other programs delay an answer too
        const start = performance.now()
        await editor.send(method, path, text)
        times.push(performance.now() - start)
      }
      expect(Math.min(...times), `${name} ${at}`).toBeLessThan(2_000)
    }
  }
  for (const text of texts) {
    for (const list of [...LISTS, 'search']) {
      const query = new URLSearchParams({ q: text.slice(0, 5_000), search: text.slice(0, 5_000) }).toString()
      expect((await anon.get(`/api/${list}?${query}`)).status).toBeLessThan(500)
    }
  }
}, 120_000)
