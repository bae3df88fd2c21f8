import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findProgram } from '#tests/support/foreign/foreign.ts'

test('Prometheus accepts the alert rules, and each is silent while all is well and raised when it is not', () => {
  const promtool = findProgram('promtool')
  const names = readFileSync('deploy/prometheus/alerts.yml', 'utf8').match(/alert: \w+/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  if (promtool === null) return process.stderr.write('promtool is not installed here: the rules were not run\n')
  for (const args of [['check', 'config', 'prometheus.yml'], ['test', 'rules', 'alerts.test.yml']]) {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: 'deploy/prometheus', encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
})
