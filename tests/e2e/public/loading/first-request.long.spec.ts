import { expect, test } from '@playwright/test'
import { ownSite } from '#tests/e2e/sites/own-site.ts'
import { makeClient } from '#tests/support/clients/client.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'

const season = { name: 'Winter', extends: '0', heroes: [], maps: [], layouts: [] }

test('The first visitor of each page after a start of the server gets all of it, without script too', async ({ request }) => {
  const site = await ownSite()
  try {
    const eventId = await site.make.anEvent()
    const teamIds = [await site.make.aTeam(), await site.make.aTeam()]
    const matchId = await site.make.aMatch({ eventId, teamOneId: teamIds[0], teamTwoId: teamIds[1], games: [{ gameNumber: 1, map: 'krakoa', teamOneScore: 2, teamTwoScore: 1 }] })
    await site.make.aGroup({ eventId, name: 'Group', teamIds, matchIds: [matchId] })
    const bracketId = await site.make.aBracket({ eventId, name: 'Playoffs', participantCount: 4 })
    const { status } = await makeClient(await logInAs(site.url, 'admin')).put('/api/admin/seasons/winter', season)
    expect(status).toBe(200)
    const pages = [
      '/draft', `/events/${eventId}?tab=groups`, `/events/${eventId}`, `/events/${eventId}/catch-up?picks`, `/matches/${matchId}?map=1`, `/matches/${matchId}/drafts/1`,
      `/matches/${matchId}/scouting`, `/teams/${teamIds[0]}`, '/heroes', '/heroes/thor', '/maps', '/', `/embed/brackets/${bracketId}`, `/embed/matches/${matchId}`, '/follow',
    ]
    for (const path of pages) {
      const answer = await request.get(site.url + path)
      expect(answer.status(), path).toBe(200)
      // What React leaves behind for a part whose code it did not wait for.
      expect(await answer.text(), path).not.toContain('<!--$!-->')
    }
  } finally {
    await site.close()
  }
})
