import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#tests/support/clients/client.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { factories } from '#tests/support/worlds/factories.ts'

let folder: string
let postgres: OwnPostgres
let server: Program
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clutchboard-faults-'))
  postgres = await makePostgres(folder)
  await postgres.start()
  server = run(join(folder, 'data'), { DATABASE_URL: postgres.url })
})
afterAll(async () => {
  await stop(server)
  await postgres.stopAtOnce()
  rmSync(folder, { recursive: true, force: true })
})

const WRONG = ['javascript:alert(1)', '\tjavascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example/x']

test('An address that would run as code is no link and no image of a page, even from the database [X12]', async () => {
  const url = await ready(server)
  const make = factories(await connect(url)('editor'))
  const [team, other, event] = [await make.aTeam(), await make.aTeam(), await make.anEvent()]
  const started = new Date(Date.now() - 60_000).toISOString()
  const streamLink = 'https://twitch.tv/here'
  const match = await make.aMatch({ teamOneId: team, teamTwoId: other, eventId: event, matchStartTime: started, streamLink })
  for (const path of ['/', `/matches/${match}`]) {
    const text = await (await fetch(url + path)).text()
    expect([path, text.includes(`href="${streamLink}"`)]).toEqual([path, true])
  }
  for (const wrong of WRONG) {
    const value = `'${wrong}'`
    await postgres.query(`UPDATE matches SET stream_link = ${value}, vod_link = ${value}`)
    await postgres.query(`UPDATE teams SET logo = ${value}`)
    await postgres.query(`UPDATE events SET image = ${value}`)
    for (const path of ['/', `/matches/${match}`, `/teams/${team}`, `/events/${event}`]) {
      const page = await fetch(url + path)
      expect([path, page.status]).toEqual([path, 200])
      const targets = [...(await page.text()).matchAll(/(?:href|src|srcset|content|action)="([^"]*)"/g)]
      expect(targets.length).toBeGreaterThan(3)
      const places = targets.map(([, target = '']) => target.replaceAll('&#x27;', "'").trim())
      expect(places.filter((place) => /^(javascript|data:text|vbscript|\/\/)/i.test(place)), `${path} ${wrong}`).toEqual([])
    }
  }
})
