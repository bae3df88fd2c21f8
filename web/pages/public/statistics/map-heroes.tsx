import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { compareText } from '#domain/compare.ts'
import type { Rate } from '#domain/statistics/rate.ts'
import type { HeroReport } from '#domain/statistics/reports.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { addressAt, type Choices } from '#web/statistics/choices.ts'
import { heroesQuery } from '#web/statistics/queries.ts'
import { RateFigure } from '#web/statistics/rate-figure.tsx'
import { Section } from '#web/ui/section.tsx'

/** Heroes of a list; all others are a page away. */
const LISTED = 5

const LISTS = [
  { title: 'Most banned here', as: 'ban', rate: ({ banned }: HeroReport): Rate => banned },
  { title: 'Most protected here', as: 'protect', rate: (hero: HeroReport): Rate => hero.protected },
] as const

/** The heroes that drafts on a map are about: `of` has the map too (SA-08). Nothing where none was drafted. */
export const MapHeroes = ({ of }: { of: Choices }) => {
  const { data } = useQuery(heroesQuery(of))
  const listed = LISTS.map((list) => ({
    ...list,
    heroes: (data?.heroes ?? []).filter((hero) => list.rate(hero).hits > 0)
      .toSorted((one, two) => list.rate(two).hits - list.rate(one).hits || compareText(one.heroId, two.heroId)).slice(0, LISTED),
  })).filter(({ heroes }) => heroes.length > 0)
  if (listed.length === 0) return null
  return (
    <div>
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-2">
        {listed.map(({ title, as, rate, heroes }) => (
          <Section key={as} title={title} className="min-w-0">
            <ul className="card px-3">
              {heroes.map((hero) => {
                const { heroId } = hero
                const found = findHero(heroId)
                const at = addressAt(`/heroes/${encodeURIComponent(heroId)}`)
                return (
                  <li key={heroId} className="flex items-center gap-3 border-t border-line/60 py-2 first:border-0">
                    <Link to={at(of, { sort: null })} className="flex min-h-10 min-w-0 flex-1 items-center gap-3 font-semibold hover:underline">
                      {found && <HeroPortrait hero={found} className="size-10" />}
                      {found?.name ?? heroId}
                    </Link>
                    <div className="w-28 sm:w-40">
                      <RateFigure rate={rate(hero)} to={`${at(of, { sort: null, as })}#games`} withRange={of.ranges !== null} />
                    </div>
                  </li>
                )
              })}
            </ul>
          </Section>
        ))}
      </div>
      <Link to={addressAt('/heroes')(of, { as: null, by: null })} className="inline-flex min-h-10 items-center pt-1 font-semibold text-accent hover:underline">
        Heroes on this map
      </Link>
    </div>
  )
}
