import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { Draft, SlotType } from '#domain/drafts/draft.ts'
import { slotsOf, type DraftBoard, type DraftTeam, type SlotPlace } from '#domain/drafts/slots.ts'
import { turnsOf } from '#domain/drafts/turns.ts'
import { withCapital } from '#domain/text/capital.ts'

type Kind = Exclude<SlotType, 'EMPTY'>

const VERBS = { BAN: ['bans', 'banned by'], PROTECT: ['protects', 'protected by'] } as const

/** 'Team A'. */
export const teamName = (team: DraftTeam): string => `Team ${team}`

/** One assignment of a hero. */
export type Holding = { team: DraftTeam; type: Kind }

/** The holders of each assigned hero, in turn order, without repetitions. */
export const holdings = (board: DraftBoard): Map<string, Holding[]> => {
  const found = new Map<string, Holding[]>()
  for (const { team, index } of turnsOf(board)) {
    const slot = slotsOf(board, team)[index]
    if (!slot?.heroId || slot.type === 'EMPTY') continue
    const { type } = slot
    const before = found.get(slot.heroId) ?? []
    if (before.some((other) => other.team === team && other.type === type)) continue
    found.set(slot.heroId, [...before, { team, type }])
  }
  return found
}

/** Why a hero is taken: 'Banned by Team A, protected by Team B'. */
export const takenText = (held: readonly Holding[]): string => {
  const text = held.map(({ team, type }) => `${VERBS[type][1]} ${teamName(team)}`).join(', ')
  return withCapital(text)
}

/** A slot as a sentence for screen readers: 'Team A, turn 1: Ban, Hela'. */
export const slotText = (board: DraftBoard, { team, index }: SlotPlace): string => {
  const slot = slotsOf(board, team)[index]
  const kind = slot?.type === 'PROTECT' ? 'Protect' : 'Ban'
  return `${teamName(team)}, turn ${index + 1}: ${kind}, ${findHero(slot?.heroId)?.name ?? 'empty'}`
}

const teamSummary = (board: DraftBoard, team: DraftTeam): string[] =>
  (['BAN', 'PROTECT'] as const).flatMap((type) => {
    const names = slotsOf(board, team).flatMap((slot) =>
      slot.type === type ? (findHero(slot.heroId)?.name ?? []) : [],
    )
    return names.length > 0 ? [`${teamName(team)} ${VERBS[type][0]} ${names.join(', ')}.`] : []
  })

/** A draft in words, for previews of its link: map, bans and protects of both teams. '' for an empty one. */
export const draftSummary = (draft: Draft): string => {
  const map = findMap(draft.selectedMapId)
  return [
    ...(map ? [`${map.name} (${map.gameMode}).`] : []),
    ...teamSummary(draft, 'A'),
    ...teamSummary(draft, 'B'),
  ].join(' ')
}
