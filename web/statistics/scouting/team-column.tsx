import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ScoutingReport } from '#contract/statistics/statistics.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { HeroShare } from '#domain/statistics/scouting.ts'
import { counted } from '#web/ui/counted.ts'
import type { Choices } from './choices.ts'
import { ShareLine } from './share-line.tsx'

const nameOf = (heroId: string): string => findHero(heroId)?.name ?? heroId

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="pt-4 print:pt-1">
    <h3 className="text-sm font-semibold tracking-wide uppercase">{title}</h3>
    {note && <p className="text-xs text-soft print:hidden">{note}</p>}
    {children}
  </section>
)

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
      below ? 'sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]' : 'grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]',
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

type Shares = { shares: readonly HeroShare[]; of: string; address: (heroId: string) => string }

const HeroRows = ({ shares, of, address }: Shares) => (
  <ul>
    {shares.map(({ heroId, rate }) => (
      <Row key={heroId} name={nameOf(heroId)}>
        <ShareLine rate={rate} of={of} to={address(heroId)} />
      </Row>
    ))}
  </ul>
)

type Props = {
  name: string
  scouted: ScoutingReport['team']
  /** The address of the maps of this team behind a number. */
  behind: (number: Partial<Choices>) => string
}

/** What one team's maps tell (SA-10), each number with the way to the maps behind it. */
export const TeamColumn = ({ name, scouted, behind }: Props) => {
  const { games, drafts, matches, won, maps, turns, answers, faced, open } = scouted
  return (
    <section aria-label={name} className="min-w-0 card p-4 print:border-0 print:p-0">
      <h2 className="text-lg leading-6 wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      {games === 0 ? (
        <p className="pt-2 text-soft">No map with a result yet. Once this team has played some, they are counted here.</p>
      ) : (
        <>
          <p className="text-soft">
            {`Won ${matches.won} and lost ${matches.lost} of ${counted(matches.played, 'match', 'matches')}. `}
            <ShareLine rate={won} of="maps won" to={behind({ won: 'team' })} />
          </p>
          {maps.length > 0 && (
            <Part title="Maps by win rate" note="Won, of its maps there; the surest first.">
              <ul>
                {maps.map(({ map, won: rate }) => (
                  <Row key={map} name={findMap(map)?.name ?? map}>
                    <ShareLine rate={rate} of="maps" to={behind({ map })} />
                  </Row>
                ))}
              </ul>
            </Part>
          )}
          {turns.length > 0 && (
            <Part title="Bans and protects by column" note="Of its maps on which it banned or protected in this column of the draft.">
              <ul>
                {turns.map(({ turn, kind, heroes }) => (
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
              </ul>
            </Part>
          )}
          {answers.length > 0 && (
            <Part title="Answers" note="What it bans first itself when the opponent has the first ban of the map.">
              <ul>
                {answers.map(({ heroId, of, replies }) => (
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
              </ul>
            </Part>
          )}
          {faced.length > 0 && (
            <Part title="Most banned against this team" note={`Of its ${counted(drafts, 'map')} with a draft.`}>
              <HeroRows shares={faced} of="maps with a draft" address={(hero) => behind({ hero, as: 'ban', by: 'opponent' })} />
            </Part>
          )}
          {open.length > 0 && (
            <Part title="Left open" note="Neither banned nor protected by anyone, among the twelve heroes that are drafted on most maps of both teams.">
              <HeroRows shares={open} of="maps with a draft" address={(hero) => behind({ hero, as: 'open' })} />
            </Part>
          )}
        </>
      )}
    </section>
  )
}
