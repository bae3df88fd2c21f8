import { clsx } from 'clsx'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SLOTS } from '#domain/stages/bracket.ts'
import { BracketTree } from '#web/brackets/bracket-tree.tsx'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { Empty } from '#web/ui/notice.tsx'
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

type BracketProps = { bracket: CatchUp['brackets'][number]; matches: ReadonlyMap<string, CatchUp['matches'][number]>; isStart: boolean }

const hasTeams = ({ nodes }: BracketProps['bracket']): boolean => nodes.some(({ teams }) => SLOTS.some((slot) => teams[slot] !== null))

/**
 * A bracket of which a team is known; before, that there is nothing to see in it yet. In spoiler mode its boxes are there except at the start, when
 * nothing is known: from then on, that a team is known may follow from what was not revealed.
 */
const KnownBracket = ({ bracket, matches, isStart }: BracketProps) => {
  const tree = <BracketTree bracket={bracket} matches={matches} />
  if (hasTeams(bracket)) return tree
  const nothing = <Empty>Nothing played yet: the teams of this bracket are not known at this moment.</Empty>
  return <InEachMode spoilerMode={isStart ? null : tree}>{nothing}</InEachMode>
}

/** Brackets, or the picks of them, and tables as they were at the moment. */
export const KnownResults = ({ data }: { data: CatchUp }) => {
  const { brackets, groups, matches, at, back } = data
  const [search] = useSearchParams()
  const byId = useMemo(() => new Map(matches.map((match) => [match.id, match])), [matches])
  const isPicks = search.has('picks')
  const isStart = back === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <RevealKnown data={data} />
      {brackets.map((bracket) => (
        <Section
          key={bracket.id}
          title={<bdi>{bracket.name}</bdi>}
          // What shows nothing yet is below what does.
          className={clsx(!hasTeams(bracket) && ['order-last', !isStart && 'spoiler-on:order-none'])}
          aside={
            bracket.pickEmEnabled && (
              <Link to={withPicks(search, !isPicks)} preventScrollReset className="flex min-h-10 items-center font-semibold text-accent hover:underline">
                {isPicks ? 'Back to the bracket' : 'Your picks'}
              </Link>
            )
          }
        >
          {isPicks && bracket.pickEmEnabled ? <KnownPicks bracket={bracket} matches={byId} /> : <KnownBracket bracket={bracket} matches={byId} isStart={isStart} />}
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
