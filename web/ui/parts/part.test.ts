import { expect, test } from 'vitest'
import { choicesOf as ofEvents } from '#web/events/archive/choices.ts'
import { choicesOf as ofMatches } from '#web/matches/archive/choices.ts'
import { choicesOf as ofPlayers } from '#web/players/archive.ts'
import { choicesOf as ofStatistics } from '#web/statistics/choices.ts'
import { choicesOf as ofTeams } from '#web/teams/archive.ts'

const TIME = '2026-11-28T10:00:00.000Z'
/** Of each list what reads its address, places that its links have, and texts that are none. */
const LISTS = [
  ['teams by name', ofTeams, '', ['~Red Kite Union'], ['zzz', '~', `~${'x'.repeat(150)}`, 'a~b']],
  ['teams by last match', ofTeams, 'order=played', [`${TIME}~Red`, '~Red'], ['12~Red', 'Red']],
  ['teams by prize', ofTeams, 'order=prize', ['500~Red', '~Red'], [`${TIME}~Red`]],
  ['players by name', ofPlayers, '', ['p1~keel'], ['zzz', '~keel']],
  ['players by last match', ofPlayers, 'order=played', [`p1~${TIME}~keel`, 'p1~~keel'], ['p1~keel', 'p1~yesterday~keel']],
  ['matches', ofMatches, 'state=results', [`${TIME}~m1`, 'undated~m1', 'now'], ['zzz', '2026-13-40~m', `~m${'x'.repeat(300)}`]],
  ['events', ofEvents, 'state=past', ['2026-01-01~e1', 'unscheduled~e1'], ['zzz', '2026-02-30~e1']],
  ['games', ofStatistics, '', [`${TIME}~1~m1`, 'undated~2~m1'], ['zzz', `${TIME}~m1`]],
] as const

test.each(LISTS)('A place that a list cannot have is none on its page, and any other stays: %s (PU-08 PU-09 PU-10 PU-13)', (_name, choicesOf, query, places, others) => {
  for (const name of ['after', 'before'] as const) {
    const at = (place: string) => choicesOf(new URLSearchParams([...new URLSearchParams(query), [name, place]]))[name]
    for (const place of places) expect(at(place)).toBe(place)
    for (const other of [...others, '', 'start', 'end']) expect(at(other), other).toBeNull()
  }
})
