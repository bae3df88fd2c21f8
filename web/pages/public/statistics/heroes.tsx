import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { findHero, type PlayerRole } from '#domain/catalogue/catalogue.ts'
import { roleLabel } from '#web/catalogue/role-icon.tsx'
import { byFilter } from '#web/offline/by-filter.ts'
import { addressAt, choicesOf, type Choices } from '#web/statistics/choices.ts'
import { heroColumns } from '#web/statistics/columns.ts'
import { CountedNote, NotInSpoilerMode } from '#web/statistics/counted-note.tsx'
import { StatisticsFilters } from '#web/statistics/filters.tsx'
import { NoMaps } from '#web/statistics/no-maps.tsx'
import { heroesQuery, loadOffered } from '#web/statistics/queries.ts'
import { heroRow } from '#web/statistics/rows.tsx'
import { SharesTable } from '#web/statistics/shares-table.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { ListsHead } from './lists-head.tsx'

const addressWith = addressAt('/heroes')

/** In place of the table where no hero of a role is counted, and the way to the others. */
const NoneOfRole = ({ role, address }: { role: PlayerRole; address: string }) => (
  <Empty>
    {`No ${roleLabel(role)} was banned or protected on these maps. `}
    <Link to={address} className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline">
      Show all roles
    </Link>
  </Empty>
)

const Heroes = ({ choices }: { choices: Choices }) => {
  const { data, error, refetch } = useQuery(heroesQuery(choices))
  if (error) return <FailedPart what="The numbers of heroes" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  if (data.heroes.length === 0) return <NoMaps path="/heroes" choices={choices} none="No map with a draft" />
  const { role } = choices
  const listed = role === null ? data.heroes : data.heroes.filter(({ heroId }) => findHero(heroId)?.role.toLowerCase() === role)
  if (role !== null && listed.length === 0) return <NoneOfRole role={role} address={addressWith(choices, { role: null })} />
  return (
    <>
      <CountedNote {...data} ranges={choices.ranges} address={(ranges) => addressWith(choices, { ranges })} />
      <SharesTable
        label="Heroes"
        what="Hero"
        columns={heroColumns(choices)}
        order={{ by: choices.sort, address: (sort) => addressWith(choices, { sort }) }}
        rows={listed.map((report) => heroRow(report, choices))}
        withRanges={choices.ranges !== null}
        brief
      />
    </>
  )
}

/** Bans, protects and presence of all heroes (SA-08). */
export const HeroesPage = () => {
  const [search] = useSearchParams()
  const choices = choicesOf(search)
  return (
    <div className="page-width pt-2 sm:pt-6">
      <ListsHead title="Heroes" />
      <StatisticsFilters path="/heroes" choices={choices} withMap withRole />
      <NotInSpoilerMode>
        <Heroes choices={choices} />
      </NotInSpoilerMode>
    </div>
  )
}

export const loadHeroes = byFilter((client, search) => Promise.allSettled([client.ensureQueryData(heroesQuery(choicesOf(search))), ...loadOffered(client, choicesOf(search))]))
