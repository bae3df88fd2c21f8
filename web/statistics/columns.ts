import type { Rate } from '#domain/statistics/rate.ts'
import type { HeroReport, MapReport } from '#domain/statistics/reports.ts'
import type { Choices } from './choices.ts'

/** A number of each row: its denominator in words, and which played maps are behind it. */
export type Column<Report> = {
  id: string
  label: string
  /** Phones show it where they have room for the telling columns only. */
  telling: boolean
  /** Not even the telling columns have room for it on the narrowest phones. */
  wide?: boolean
  of: string
  rate: (report: Report) => Rate
  behind: Pick<Choices, 'as' | 'by'>
}

const OF_MAPS = 'of maps with a draft'
const NOTHING: Rate = { hits: 0, of: 0, low: 0, high: 10_000 }

const OF_ALL: Column<HeroReport>[] = [
  { id: 'presence', label: 'Presence', telling: true, of: OF_MAPS, rate: ({ presence }) => presence, behind: { as: 'presence', by: null } },
  { id: 'banned', label: 'Banned', telling: true, of: OF_MAPS, rate: ({ banned }) => banned, behind: { as: 'ban', by: null } },
  { id: 'protected', label: 'Protected', telling: true, wide: true, of: OF_MAPS, rate: (hero) => hero.protected, behind: { as: 'protect', by: null } },
  { id: 'first', label: 'First ban', telling: false, of: OF_MAPS, rate: ({ firstBanned }) => firstBanned, behind: { as: 'first-ban', by: null } },
  { id: 'won-banning', label: 'Won by the banning team', telling: true, of: 'of its bans', rate: ({ wonBanning }) => wonBanning, behind: { as: 'ban', by: null } },
  { id: 'won-facing', label: 'Won by the other team', telling: false, of: 'of its bans', rate: ({ wonFacing }) => wonFacing, behind: { as: 'ban', by: null } },
]

const OF_TEAM: Column<HeroReport>[] = [
  { id: 'faced', label: 'Banned against the team', telling: true, of: 'of its maps with a draft', rate: ({ team }) => team?.faced ?? NOTHING, behind: { as: 'ban', by: 'opponent' } },
  { id: 'banned', label: 'Banned by the team', telling: true, of: 'of its maps with a draft', rate: ({ team }) => team?.bans ?? NOTHING, behind: { as: 'ban', by: 'team' } },
  { id: 'protected', label: 'Protected by the team', telling: true, wide: true, of: 'of its maps with a draft', rate: ({ team }) => team?.protects ?? NOTHING, behind: { as: 'protect', by: 'team' } },
  { id: 'first', label: 'Its first ban', telling: false, of: 'of its maps with a draft', rate: ({ team }) => team?.firstBans ?? NOTHING, behind: { as: 'first-ban', by: 'team' } },
  { id: 'won-banning', label: 'Won when it banned', telling: true, of: 'of its bans', rate: ({ wonBanning }) => wonBanning, behind: { as: 'ban', by: 'team' } },
  { id: 'won-facing', label: 'Won when banned against it', telling: false, of: 'of the bans against it', rate: ({ wonFacing }) => wonFacing, behind: { as: 'ban', by: 'opponent' } },
]

/** The numbers of a hero (SA-02), of all or of a team. */
export const heroColumns = ({ team }: Choices): Column<HeroReport>[] => (team === null ? OF_ALL : OF_TEAM)

/** The numbers of a map (SA-05), of all or of a team. */
export const mapColumns = ({ team }: Choices): Column<MapReport>[] => {
  const by = team === null ? null : 'team'
  const all = { as: 'presence', by: null } as const
  const its = team === null ? 'of those' : 'of its own'
  return [
    { id: 'played', label: 'Played', telling: true, of: 'of all played maps', rate: ({ played }) => played, behind: all },
    ...(team === null ? [] : [{ id: 'won', label: 'Won', telling: true, of: 'of its maps', rate: ({ won }: MapReport) => won ?? NOTHING, behind: all }]),
    { id: 'picks', label: 'Won by the picking team', telling: team === null, of: `${its} with a known pick`, rate: ({ picksWon }) => picksWon, behind: { as: 'pick', by } },
    { id: 'first-bans', label: 'Won by the first to ban', telling: true, of: `${its} with a first ban`, rate: ({ firstBansWon }) => firstBansWon, behind: { as: 'first-ban', by } },
  ]
}
