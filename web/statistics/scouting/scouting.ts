import type { QueryClient } from '@tanstack/react-query'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { loadNames } from '#web/matches/archive/names.ts'
import { choicesOf } from './choices.ts'
import { cardGamesQuery, cardQuery, pairingOf } from './queries.ts'
import { ScoutingCard } from './scouting-card.tsx'

/** Asks for all that a card shows. */
const load = async (client: QueryClient, match: MatchRecord, search: URLSearchParams): Promise<void> => {
  const [teams, choices, now] = [pairingOf(match), choicesOf(search), Date.now()]
  const asked = teams ? [client.ensureQueryData(cardQuery(teams, choices, now, null)), client.ensureQueryData(cardGamesQuery(teams, choices, now, null))] : []
  await Promise.allSettled([...asked, loadNames(client, 'event', choices.event)])
}

export const scouting = { Body: ScoutingCard, load }
