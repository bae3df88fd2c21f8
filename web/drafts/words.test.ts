import { expect, test } from 'vitest'
import type { Draft } from '#domain/drafts/draft.ts'
import { emptyDraft, withHero, type DraftTeam } from '#domain/drafts/slots.ts'
import { draftSummary, holdings, slotText, takenText } from './words.ts'

const drafted = (...picks: [DraftTeam, number, string][]): Draft =>
  picks.reduce((draft, [team, index, hero]) => withHero(draft, { team, index }, hero), emptyDraft())

test('The summary of an empty draft is empty', () => {
  expect(draftSummary(emptyDraft())).toBe('')
})

test('The summary names the map, then bans and protects of both teams', () => {
  const draft = {
    ...drafted(['A', 0, 'hela'], ['A', 2, 'storm'], ['A', 3, 'thor'], ['B', 1, 'loki']),
    selectedMapId: 'krakoa',
  }
  expect(draftSummary(draft)).toBe(
    'Krakoa (Domination). Team A bans Hela, Storm. Team A protects Thor. Team B protects Loki.',
  )
})

test('A hero that several slots have is explained once for each team and kind, in turn order', () => {
  const draft = drafted(['B', 1, 'hela'], ['A', 0, 'hela'], ['A', 2, 'hela'])
  expect(takenText(holdings(draft).get('hela') ?? [])).toBe('Banned by Team A, protected by Team B')
})

test('A slot describes where it is, what it is for and who is in it', () => {
  expect(slotText(drafted(['B', 8, 'cloak-and-dagger']), { team: 'B', index: 8 })).toBe(
    'Team B, turn 9: Protect, Cloak & Dagger',
  )
  expect(slotText(emptyDraft(), { team: 'A', index: 0 })).toBe('Team A, turn 1: Ban, empty')
})
