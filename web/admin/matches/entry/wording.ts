import { sentField } from '#contract/match-fields.ts'
import { gameOf } from '#contract/sent-matches.ts'
import { findHero, findMap, MAP_NOT_PLAYED, MAP_TBD } from '#domain/catalogue/catalogue.ts'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import { heroTimesText } from '#domain/matches/facts/hero-times.ts'
import { SIDES, TBD_TEAM_ID, TBD_TEAM_NAME, type Broadcast, type GamePlayer, type HeroPlaytime, type ResultType, type Side, type Sides } from '#domain/matches/match.ts'
import { durationText } from '#domain/times/durations.ts'
import { isInstant } from '#domain/times/dates.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { labelOf } from '#web/admin/editing/labels.ts'
import type { Names } from '#web/admin/history/wording.ts'
import { timeText } from '#web/ui/time/time-styles.ts'
import { RESULT_WORDS } from './result-words.ts'
import type { FormGame, GameValues } from './values.ts'

/** Parts of games, line-ups and snapshots. */
const PARTS: Record<string, string> = {
  gameNumber: 'number',
  map: 'map',
  players: 'players',
  teamASlots: 'draft of team A',
  teamBSlots: 'draft of team B',
  teamAAssignment: 'Team A Assignment',
  teamBAssignment: 'Team B Assignment',
  heroPlaytime: 'heroes',
  startedAt: 'start',
  endedAt: 'end',
  pickedBy: 'map pick',
  firstBan: 'first ban',
  vodStart: 'start in the VOD',
  replayCode: 'replay code',
  label: 'label',
  language: 'language',
  url: 'Link',
  name: 'name',
  tag: 'tag',
  logo: 'logo',
  playerId: 'player',
  team: 'team',
  role: 'role',
}

/** Decided as a whole: half of one line-up with half of another would be nobody's. */
const WHOLE = /^team(One|Two)Snapshot$|^streams$|^vods$|\.(players|team[AB]Slots|heroPlaytime)$/

/** A team, and all that names it or its players: beside another team they would be nobody's. */
const TEAM = /^team(One|Two)Id$/
const OF_TEAMS = /^team(One|Two)(Id|Name|Snapshot)$|^(series)?[wW]inner$|\.(players|heroPlaytime|team[AB]Assignment)$/

const mapText = (map: string): string =>
  map === MAP_TBD ? 'TBD' : map === MAP_NOT_PLAYED ? 'Map not played' : (findMap(map)?.name ?? map)

const slotsText = (slots: DraftSlot[]): string =>
  slots
    .flatMap(({ type, heroId }) => (heroId ? [`${type.toLowerCase()} ${findHero(heroId)?.name ?? heroId}`] : []))
    .join(', ') || 'no heroes'

const snapshotText = ({ name, tag, rosterSnapshots }: TeamSnapshot): string =>
  `${name}${tag && ` (${tag})`}, ${rosterSnapshots.length} starters`

const gameText = ({ map, score: { one, two } }: FormGame): string => `${mapText(map)} ${one ?? '–'}:${two ?? '–'}`

const BROADCASTS = /^(streams|vods)$/
const BROADCAST_WORDS: Record<string, string> = { streams: 'Stream', vods: 'VOD' }
const broadcastText = ({ url, language, label }: Broadcast): string =>
  [url, [language, label].filter(Boolean).join(', ')].filter(Boolean).join(' ')

const heroesText = (played: HeroPlaytime[], nameOf: (id: string) => string): string =>
  [...Map.groupBy(played, ({ playerId }) => playerId)]
    .map(([playerId, heroes]) => `${nameOf(playerId)}: ${heroTimesText(heroes)}`).join('; ') || 'none'

/**
 * Words for the places and values of a match, where two people changed it: names instead of ids, local times.
 */
export const matchWording = (names: Names, sides: Sides<{ name: string }>): Wording => {
  const nameOf = (id: string): string => (id === TBD_TEAM_ID ? TBD_TEAM_NAME : (names.get(id) ?? id))
  const playerText = ({ playerId, role }: GamePlayer): string => `${nameOf(playerId)} (${role})`

  const label = (path: string): string => {
    const [field = '', place, ...rest] = path.split('.')
    if (field !== 'games' || place === undefined) {
      const [item = ''] = rest
      if (BROADCASTS.test(field)) return [BROADCAST_WORDS[field], Number(place) > 0 && Number(place) + 1, PARTS[item] ?? 'Link'].filter(Boolean).join(' ')
      return [labelOf('match', field), PARTS[place ?? '']].filter(Boolean).join(' ')
    }
    if (place === 'root') return 'Games'
    const [part = '', row, inner = ''] = rest
    const scoring = SIDES.find((side) => part === sentField(side, 'Score'))
    const game = `Game ${Number(place) + 1}`
    if (part === 'players' && row) return `${game} player ${Number(row) + 1} ${PARTS[inner] ?? ''}`.trim()
    return `${game} ${scoring ? `score of ${sides[scoring].name}` : (PARTS[part] ?? part)}`.trim()
  }

  const show = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    const key = path.split('.').at(-1) ?? ''
    if (/^games\.\d+$/.test(path)) return gameText(gameOf(value as GameValues))
    if (key === 'map') return mapText(value as string)
    if (typeof value === 'string' && isInstant(value)) return timeText(value, 'dateTime')
    if (key.endsWith('Snapshot')) return snapshotText(value as TeamSnapshot)
    if (key === 'players') return (value as GamePlayer[]).map(playerText).join(', ') || 'nobody'
    if (key.endsWith('Slots')) return slotsText(value as DraftSlot[])
    if (BROADCASTS.test(key)) return (value as Broadcast[]).map(broadcastText).filter(Boolean).join(', ') || 'none'
    if (key === 'heroPlaytime') return heroesText(value as HeroPlaytime[], nameOf)
    if (key === 'vodStart') return durationText(value as number)
    if (key === 'forfeitBy' || key === 'pickedBy' || key === 'firstBan') return sides[value as Side].name
    if (key === 'resultType') return RESULT_WORDS[value as ResultType]
    if (key === 'schedule') return value === 'postponed' ? 'Postponed' : 'Planned'
    if (key === 'winnerMode') return value === 'manual' ? 'Manual' : 'Auto'
    return typeof value === 'string' ? nameOf(value) : JSON.stringify(value)
  }

  const together = (paths: string[]): string[] =>
    paths.some((path) => TEAM.test(path)) ? paths.filter((path) => OF_TEAMS.test(path)) : []

  return { label, show, isWhole: (path) => WHOLE.test(path), together }
}
