import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ScoutingReport } from '#contract/statistics/statistics.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { HeroShare } from '#domain/statistics/scouting.ts'
import { counted } from '#web/ui/counted.ts'
import type { Choices } from './choices.ts'
import { FoldedRows } from './folded-rows.tsx'
import { ShareLine } from './share-line.tsx'

export type Scouted = ScoutingReport['team']
/** The address of the maps of a team behind a number. */
export type Behind = (number: Partial<Choices>) => string

/** A matter in which two teams are compared; `rows` is null for a team of which there is nothing to tell. */
type Part = { id: string; title: string; note: string; rows: (scouted: Scouted, behind: Behind) => ReactNode }

const nameOf = (heroId: string): string => findHero(heroId)?.name ?? heroId

type RowProps = {
  name: ReactNode
  /** On phones its content is below its name, not beside it. */
  below?: boolean
  children: ReactNode
}

const Row = ({ name, below, children }: RowProps) => (
  <li
    className={clsx(
      'grid items-baseline gap-x-3 border-b border-line/60 py-1 last:border-0 large-text:grid-cols-[minmax(0,1fr)] print:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] print:py-0',
      below ? 'sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]' : 'grid-cols-[minmax(0,8rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]',
    )}
  >
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="min-w-0">{children}</span>
  </li>
)

/** Heroes with their shares: on phones one below the other, else and on paper one behind the other. */
const Heroes = ({ children }: { children: ReactNode }) => (
  <span className="grid gap-x-4 sm:flex sm:flex-wrap print:flex print:flex-wrap print:gap-x-2">{children}</span>
)

const Hero = ({ heroId, children }: { heroId: string; children: ReactNode }) => (
  <span className="flex flex-wrap items-baseline justify-between gap-x-1">
    {`${nameOf(heroId)} `}
    {children}
  </span>
)

const heroRows = (shares: readonly HeroShare[], address: (heroId: string) => string) =>
  shares.length > 0 && (
    <FoldedRows
      rows={shares.map(({ heroId, rate }) => (
        <Row key={heroId} name={nameOf(heroId)}>
          <ShareLine rate={rate} of="maps" to={address(heroId)} />
        </Row>
      ))}
    />
  )

const mapRows = ({ maps }: Scouted, behind: Behind) =>
  maps.length > 0 && (
    <FoldedRows
      rows={maps.map(({ map, won: rate }) => (
        <Row key={map} name={findMap(map)?.name ?? map}>
          <ShareLine rate={rate} of="maps" to={behind({ map })} />
        </Row>
      ))}
    />
  )

const turnRows = ({ turns }: Scouted, behind: Behind) =>
  turns.length > 0 && (
    <FoldedRows
      first={3}
      rows={turns.map(({ turn, kind, heroes }) => (
        <Row key={`${turn} ${kind}`} name={`${turn}. ${kind === 'ban' ? 'Ban' : 'Protect'}`} below>
          <Heroes>
            {heroes.map(({ heroId, rate }) => (
              <Hero key={heroId} heroId={heroId}>
                <ShareLine rate={rate} of="maps" to={behind({ hero: heroId, as: kind, by: 'team', turn: String(turn) })} />
              </Hero>
            ))}
          </Heroes>
        </Row>
      ))}
    />
  )

const answerRows = ({ answers }: Scouted, behind: Behind) =>
  answers.length > 0 && (
    <FoldedRows
      first={3}
      rows={answers.map(({ heroId, of, replies }) => (
        <Row key={heroId} name={`When ${nameOf(heroId)} is banned first`} below>
          <Heroes>
            {replies.length === 0 && <span className="text-xs text-soft">{`No ban, ${counted(of, 'map')}`}</span>}
            {replies.map((reply) => (
              <Hero key={reply.heroId} heroId={reply.heroId}>
                <ShareLine rate={reply.rate} of="maps" to={behind({ hero: reply.heroId, against: heroId, as: 'opening', by: 'team' })} />
              </Hero>
            ))}
          </Heroes>
        </Row>
      ))}
    />
  )

/** What two teams are compared in beyond their records, the most telling first (SA-10). */
export const PARTS: readonly Part[] = [
  { id: 'maps', title: 'Maps by win rate', note: 'Won, of its maps there; the surest first.', rows: mapRows },
  {
    id: 'bans', title: 'Most banned against this team', note: 'Of its maps with a draft.',
    rows: ({ faced }, behind) => heroRows(faced, (hero) => behind({ hero, as: 'ban', by: 'opponent' })),
  },
  {
    id: 'open', title: 'Left open', note: 'Neither banned nor protected by anyone, among the twelve heroes that are drafted on most maps of both teams.',
    rows: ({ open }, behind) => heroRows(open, (hero) => behind({ hero, as: 'open' })),
  },
  {
    id: 'draft', title: 'Bans and protects by column', note: 'Of its maps on which it banned or protected in this column of the draft.',
    rows: turnRows,
  },
  { id: 'answers', title: 'Answers', note: 'What it bans first itself when the opponent has the first ban of the map.', rows: answerRows },
]
