import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BracketTree } from '#web/brackets/bracket-tree.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { Section } from '#web/ui/section.tsx'
import { KnownTable } from './known-table.tsx'
import type { CatchUp } from './queries.ts'
import { RevealKnown } from './reveal-known.tsx'

export const KnownPicks = onDemand(async () => (await import('./known-picks.tsx')).KnownPicks)

const withPicks = (search: URLSearchParams, shown: boolean): string => {
  const next = new URLSearchParams(search)
  if (shown) next.set('picks', '1')
  else next.delete('picks')
  return `?${next}`
}

/** Brackets, or the picks of them, and tables as they were at the moment. */
export const KnownResults = ({ data }: { data: CatchUp }) => {
  const { brackets, groups, matches, at } = data
  const [search] = useSearchParams()
  const byId = useMemo(() => new Map(matches.map((match) => [match.id, match])), [matches])
  const isPicks = search.has('picks')
  return (
    <div className="space-y-10">
      <RevealKnown data={data} />
      {brackets.map((bracket) => (
        <Section
          key={bracket.id}
          title={<bdi>{bracket.name}</bdi>}
          aside={
            bracket.pickEmEnabled && (
              <Link to={withPicks(search, !isPicks)} preventScrollReset className="flex min-h-10 items-center font-semibold text-accent hover:underline">
                {isPicks ? 'Back to the bracket' : 'Your picks'}
              </Link>
            )
          }
        >
          {isPicks && bracket.pickEmEnabled ? <KnownPicks bracket={bracket} matches={byId} /> : <BracketTree bracket={bracket} matches={byId} />}
        </Section>
      ))}
      {groups.length > 0 && (
        <Section title="Groups">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {groups.map((group) => (
              <KnownTable key={group.id} group={group} at={at} />
            ))}
          </div>
        </Section>
      )}
    </div>
  )
}
