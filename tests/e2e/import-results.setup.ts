import { spawnSync } from 'node:child_process'
import { expect, test as setup } from '@playwright/test'
import { STAND_IN_CODE } from '#tests/support/clients/visitor.ts'

const importFile = (file: string, url: string) =>
  spawnSync(process.execPath, ['scripts/import-results.ts', `tests/real/${file}`, '--url', url, '--login', 'editor'], {
    encoding: 'utf8',
    env: { ...process.env, STAND_IN_CODE },
    timeout: 120_000,
  })

setup('real results are entered through the API', async ({ baseURL }) => {
  setup.setTimeout(180_000)
  const group = importFile('owl_2018_stage1_group.json', baseURL ?? '')
  expect(group.status, group.stdout + group.stderr).toBe(0)
  // One of its matches has eight maps, one more than a match can have; the tool names it and ends with 2.
  const playoffs = importFile('owl_2019_playoffs_double_elim.json', baseURL ?? '')
  expect(playoffs.status, playoffs.stdout + playoffs.stderr).toBe(2)
})
