import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { eachInParallel } from './at-once.ts'
import { fullWrites } from './full-writes.ts'
import { mutations } from './mutations.ts'

const site = await openSite()
const { editor } = site

test('A wrong type anywhere in a body is refused at its path, and never breaks anything [V03]', async () => {
  const values = ['x', 7.5, true, null, [null], { x: 1 }]
  for (const { name, method, path, body } of await fullWrites(site)) {
    await eachInParallel(mutations(body, values), async ({ at, text }) => {
      const answer = await editor.send(method, path, text)
      const about = `${name} ${at} ${JSON.stringify(answer.body)} for ${text}`
      expect([200, 201, 400, 409], about).toContain(answer.status)
      if (answer.status !== 400) return
      const [field] = at.split('.')
      expect(answer.body.code, about).toBe('VALIDATION_FAILED')
      const named = answer.body.details.map(({ path: where }: { path: string }) => where.split('.')[0])
      // Without the team its players belong to nobody, and without the teams of a group its deductions.
      const ofNobody = field === 'teamOneId' ? 'games' : field === 'teamIds' ? 'deductions' : field
      expect(named, about).toContain(named[0] === ofNobody ? ofNobody : field)
    })
  }
})
