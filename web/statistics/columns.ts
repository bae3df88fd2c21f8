import type { Rate } from '#domain/statistics/rate.ts'
import type { HeroReport, MapReport } from '#domain/statistics/reports.ts'
import type { Choices } from './choices.ts'

/** A number of each row: its denominator in words, and which played maps are behind it. */
export type Column<Report> = {
  id: string
  label: string
  /** The label where phones show the telling columns only; null: it is not among these. */
  short: string | null
  /** Not even the telling columns have room for it on the narrowest phones. */
  wide?: boolean
  of: string
  rate: (report: Report) => Rate
  behind: Pick<Choices, 'as' | 'by'>
}

const OF_MAPS = 'of maps with a draft'
const NOTHING: Rate = { hits: 0, of: 0, low: 0, high: 10_000 }

const OF_ALL: Column<HeroReport>[] = [
  { id: 'presence', label: 'Presence', short: 'Presence', of: OF_MAPS, rate: ({ presence }) => presence, behind: { as: 'presence', by: null } },
  { id: 'banned', label: 'Banned', short: 'Banned', of: OF_MAPS, rate: ({ banned }) => banned, behind: { as: 'ban', by: null } },
  { id: 'protected', label: 'Protected', short: 'Protected', wide: true, of: OF_MAPS, rate: (hero) => hero.protected, behind: { as: 'protect', by: null } },
  { id: 'first', label: 'First ban', short: null, of: OF_MAPS, rate: ({ firstBanned }) => firstBanned, behind: { as: 'first-ban', by: null } },
  { id: 'won-banning', label: 'Won by the banning team', short: 'Banning team won', of: 'of its bans', rate: ({ wonBanning }) => wonBanning, behind: { as: 'ban', by: null } },
  { id: 'won-facing', label: 'Won by the other team', short: null, of: 'of its bans', rate: ({ wonFacing }) => wonFacing, behind: { as: 'ban', by: null } },
]

const OF_TEAM: Column<HeroReport>[] = [
  { id: 'faced', label: 'Banned against the team', short: 'Against', of: 'of its maps with a draft', rate: ({ team }) => team?.faced ?? NOTHING, behind: { as: 'ban', by: 'opponent' } },
  { id: 'banned', label: 'Banned by the team', short: 'Banned', of: 'of its maps with a draft', rate: ({ team }) => team?.bans ?? NOTHING, behind: { as: 'ban', by: 'team' } },
  { id: 'protected', label: 'Protected by the team', short: 'Protected', wide: true, of: 'of its maps with a draft', rate: ({ team }) => team?.protects ?? NOTHING, behind: { as: 'protect', by: 'team' } },
  { id: 'first', label: 'Its first ban', short: null, of: 'of its maps with a draft', rate: ({ team }) => team?.firstBans ?? NOTHING, behind: { as: 'first-ban', by: 'team' } },
  { id: 'won-banning', label: 'Won when it banned', short: 'Won with ban', of: 'of its bans', rate: ({ wonBanning }) => wonBanning, behind: { as: 'ban', by: 'team' } },
  { id: 'won-facing', label: 'Won when banned against it', short: null, of: 'of the bans against it', rate: ({ wonFacing }) => wonFacing, behind: { as: 'ban', by: 'opponent' } },
]

/** The numbers of a hero (SA-02), of all or of a team. */
export const heroColumns = ({ team }: Choices): Column<HeroReport>[] => (team === null ? OF_ALL : OF_TEAM)

/** The numbers of a map (SA-05), of all or of a team. */
export const mapColumns = ({ team }: Choices): Column<MapReport>[] => {
  const by = team === null ? null : 'team'
  const all = { as: 'presence', by: null } as const
  const its = team === null ? 'of those' : 'of its own'
  return [
    { id: 'played', label: 'Played', short: 'Played', of: 'of all played maps', rate: ({ played }) => played, behind: all },
    ...(team === null ? [] : [{ id: 'won', label: 'Won', short: 'Won', of: 'of its maps', rate: ({ won }: MapReport) => won ?? NOTHING, behind: all }]),
    { id: 'picks', label: 'Won by the picking team', short: team === null ? 'Picks won' : null, of: `${its} with a known pick`, rate: ({ picksWon }) => picksWon, behind: { as: 'pick', by } },
    { id: 'first-bans', label: 'Won by the first to ban', short: 'First bans won', of: `${its} with a first ban`, rate: ({ firstBansWon }) => firstBansWon, behind: { as: 'first-ban', by } },
  ]
}
