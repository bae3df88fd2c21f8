import { test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { MAJORS, playMajor } from '#tests/support/worlds/swiss-majors.ts'

const site = await openSite()

test.each(MAJORS.map((stage) => [stage.title, stage] as const))(
  '%s is paired and seated by the API as it really was (SW-01 SW-02 SW-03 SW-08)', async (_title, stage) => {
    await playMajor(site, stage)
  }, 300_000)
