import type { ReactNode } from 'react'
import type { ScoutingReport } from '#contract/statistics/statistics.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { HeroShare } from '#domain/statistics/scouting.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { MapPicture } from '#web/catalogue/map-picture.tsx'
import { SLOT_KINDS } from '#web/drafts/slot-kinds.ts'
import { FoldedRows } from '#web/statistics/folded-rows.tsx'
import { counted } from '#web/ui/counted.ts'
import type { Choices } from './choices.ts'
import { ShareLine } from './share-line.tsx'

export type Scouted = ScoutingReport['team']
/** The address of the maps of a team behind a number. */
export type Behind = (number: Partial<Choices>) => string

/** A matter in which two teams are compared; `rows` is null for a team of which there is nothing to tell. */
type Part = { id: string; title: string; note: string; rows: (scouted: Scouted, behind: Behind, withRange: boolean) => ReactNode }

const nameOf = (heroId: string): string => findHero(heroId)?.name ?? heroId

type RowProps = { name: ReactNode; children: ReactNode }

/** A name and its share, which are beside each other where there is room. */
const Row = ({ name, children }: RowProps) => (
  <li className="grid grid-cols-1 items-center gap-x-3 border-b border-line/60 py-1 last:border-0 @min-[18rem]:grid-cols-[minmax(0,1fr)_minmax(0,9.5rem)] large-text:grid-cols-1 @min-[28rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:py-0">
    <span className="flex min-w-0 items-center gap-2 font-semibold">{name}</span>
    {children}
  </li>
)

/** The name of a hero or a map, with its picture where it has one. */
const PicturedName = ({ kind, id }: { kind: 'hero' | 'map'; id: string }) => {
  const hero = kind === 'hero' ? findHero(id) : undefined
  const map = kind === 'map' ? findMap(id) : undefined
  return (
    <>
      {hero && <HeroPortrait hero={hero} className="size-7 print:hidden" />}
      {map && <MapPicture map={map} className="h-7 w-8 @min-[28rem]:w-12 print:hidden" />}
      <span className="min-w-0 wrap-break-word">{(hero ?? map)?.name ?? id}</span>
    </>
  )
}

type HeroesProps = { shares: readonly HeroShare[]; to: (heroId: string) => string; withRange: boolean }

const heroItems = ({ shares, to, withRange }: HeroesProps) =>
  shares.map(({ heroId, rate }) => (
    <Row key={heroId} name={<PicturedName kind="hero" id={heroId} />}>
      <ShareLine rate={rate} to={to(heroId)} withRange={withRange} />
    </Row>
  ))

type GroupProps = HeroesProps & { name: ReactNode }

/** Heroes with their shares under a name, which is beside them where there is room. */
const HeroGroup = ({ name, ...heroes }: GroupProps) => (
  <li className="grid grid-cols-1 gap-x-3 border-b border-line/60 py-1.5 last:border-0 large-text:grid-cols-1 @min-[28rem]:grid-cols-[8rem_minmax(0,1fr)] print:py-0">
    <span className="flex min-h-7 items-center gap-1.5 font-semibold @min-[28rem]:min-h-9 @min-[28rem]:self-start print:min-h-0">{name}</span>
    <ul className="min-w-0">{heroItems(heroes)}</ul>
  </li>
)

const heroRows = (heroes: HeroesProps) => heroes.shares.length > 0 && <FoldedRows rows={heroItems(heroes)} />

const mapRows = ({ maps }: Scouted, behind: Behind, withRange: boolean) =>
  maps.length > 0 && (
    <FoldedRows
      rows={maps.map(({ map, won: rate }) => (
        <Row key={map} name={<PicturedName kind="map" id={map} />}>
          <ShareLine rate={rate} to={behind({ map })} withRange={withRange} />
        </Row>
      ))}
    />
  )

const turnRows = ({ turns }: Scouted, behind: Behind, withRange: boolean) =>
  turns.length > 0 && (
    <FoldedRows
      first={1}
      rows={turns.map(({ turn, kind, heroes }) => {
        const { label, Icon, className } = SLOT_KINDS[kind === 'ban' ? 'BAN' : 'PROTECT']
        return (
          <HeroGroup
            key={`${turn} ${kind}`}
            name={(
              <>
                <Icon size={14} aria-hidden className={`${className} print:hidden`} />
                <span>{`${turn}. ${label}`}</span>
              </>
            )}
            shares={heroes}
            to={(hero) => behind({ hero, as: kind, by: 'team', turn: String(turn) })}
            withRange={withRange}
          />
        )
      })}
    />
  )

const answerRows = ({ answers }: Scouted, behind: Behind, withRange: boolean) =>
  answers.length > 0 && (
    <FoldedRows
      first={2}
      rows={answers.map(({ heroId, of, replies }) => (
        <HeroGroup
          key={heroId}
          name={<span className="min-w-0 wrap-break-word">{`When ${nameOf(heroId)} is banned first${replies.length === 0 ? `: no ban, ${counted(of, 'map')}` : ''}`}</span>}
          shares={replies}
          to={(hero) => behind({ hero, against: heroId, as: 'opening', by: 'team' })}
          withRange={withRange}
        />
      ))}
    />
  )

/** What two teams are compared in beyond their records, the most telling first (SA-10). */
export const PARTS: readonly Part[] = [
  { id: 'maps', title: 'Maps by win rate', note: 'The wins of each team by map, the most reliable first.', rows: mapRows },
  {
    id: 'bans', title: 'Most banned against this team', note: 'Of its maps with a draft.',
    rows: ({ faced }, behind, withRange) => heroRows({ shares: faced, to: (hero) => behind({ hero, as: 'ban', by: 'opponent' }), withRange }),
  },
  {
    id: 'open', title: 'Left open', note: 'Neither banned nor protected by anyone, among the twelve heroes that are drafted on most maps of both teams.',
    rows: ({ open }, behind, withRange) => heroRows({ shares: open, to: (hero) => behind({ hero, as: 'open' }), withRange }),
  },
  {
    id: 'draft', title: 'Bans and protects by column', note: 'Of its maps on which it banned or protected in this column of the draft.',
    rows: turnRows,
  },
  { id: 'answers', title: 'Answers', note: 'What it bans first itself when the opponent has the first ban of the map.', rows: answerRows },
]
