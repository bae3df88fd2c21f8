import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastLook, looks, readAudit } from './last-look.ts'

test('The registry\'s answers are listed by package, and a failed answer is never read as "none" [K28]', () => {
  const via = [{ title: 'Reads too far' }, 'undici']
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: { ws: { name: 'ws', severity: 'high', via } }, metadata: {} })))
    .toEqual({ holes: [{ package: 'ws', severity: 'high', title: 'Reads too far; by undici' }] })
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual({ holes: [] })
  for (const text of ['', 'oops', '{}', '{"message":"405 Method Not Allowed","statusCode":405}', '{"error":{"summary":"no network"}}']) {
    expect(readAudit(text)).toHaveProperty('reason')
  }
})

test('The tests end with the date of the last audit, and report when it got no answer [K28]', () => {
  const holes = [{ package: 'ws', severity: 'high', title: 'x' }]
  expect(lastLook({ answered: null, unanswered: { on: '2026-11-22', reason: '405' } })).toMatch(/never answered; on 2026-11-22 the registry did not answer: 405$/)
  expect(lastLook({ answered: { on: '2026-11-20', packages: 9, holes }, unanswered: null })).toMatch(/2026-11-20, 9 packages, 1 \(ws\)$/)
  const kept = looks.parse(JSON.parse(readFileSync('docs/dependencies.json', 'utf8')))
  expect(lastLook(kept)).toMatch(/\d{4}-\d{2}-\d{2}/)
  expect(readFileSync('scripts/test.ts', 'utf8')).toContain('lastLook(')
})
