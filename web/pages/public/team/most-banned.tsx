import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { FEW, percentText, rangeText } from '#domain/statistics/rate.ts'
import { teamHeroesQuery } from '#web/teams/history/queries.ts'
import { Section } from '#web/ui/section.tsx'

/** Heroes that are listed; all others are a page away. */
const LISTED = 6

/** The heroes that opponents ban most against a team (SA-14); nothing until there is one. */
export const MostBanned = ({ teamId }: { teamId: string }) => {
  const { data } = useQuery(teamHeroesQuery(teamId))
  const faced = (data?.heroes ?? []).flatMap(({ heroId, team }) => (team && team.faced.hits > 0 ? [{ heroId, rate: team.faced }] : []))
  if (!data || faced.length === 0) return null
  const all = `/heroes?team=${encodeURIComponent(teamId)}`
  return (
    <div className="pt-10">
      <Section title="Most banned against this team" aside={`Of its ${data.drafts} maps with a draft`}>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {faced.slice(0, LISTED).map(({ heroId, rate }) => (
            <li key={heroId} className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line/60 py-1">
              <span className="font-semibold">{findHero(heroId)?.name ?? heroId}</span>
              <span className={clsx(rate.of < FEW && 'text-soft')}>
                <Link
                  to={`/heroes/${encodeURIComponent(heroId)}?team=${encodeURIComponent(teamId)}&as=ban&by=opponent#games`}
                  className="figures inline-flex min-h-8 items-center underline decoration-dotted underline-offset-4 hover:decoration-solid"
                >
                  {percentText(rate)}
                </Link>
                <span className="pl-2 text-xs text-soft">{`${rate.hits} of ${rate.of}, ${rangeText(rate)}`}</span>
              </span>
            </li>
          ))}
        </ul>
        <Link to={all} className="inline-flex min-h-10 items-center font-semibold text-accent hover:underline">
          All heroes against this team
        </Link>
      </Section>
    </div>
  )
}
