import { expect, test } from 'vitest'
import { expectRefused } from '#tests/support/clients/refusal.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { editor, admin } = await openSite()

const WRONG = [
  'javascript:alert(1)', 'JavaScript:alert(1)', '\tjavascript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'data:image/svg+xml,<svg onload=alert(1)>', 'vbscript:msgbox(1)', '//evil.example',
  '/\\evil.example', '\\\\evil.example', 'https:\\\\evil.example', 'file:///etc/passwd', 'blob:https://x/1',
  `https://example.com/${'a'.repeat(10_000)}`,
]
const FIELDS: [path: string, field: string, body: object][] = [
  ['/api/matches', 'streamLink', bodies.match()], ['/api/matches', 'vodLink', bodies.match()],
  ['/api/teams', 'logo', bodies.team()], ['/api/events', 'image', bodies.event()],
]

test.each(FIELDS)('The route %s refuses an address that runs code or misleads in its field %s [X12]', async (path, field, body) => {
  const before = await digest(admin)
  for (const value of WRONG) expectRefused(await editor.post(path, { ...body, [field]: value }), field, value)
  expect(await digest(admin)).toBe(before)
})
