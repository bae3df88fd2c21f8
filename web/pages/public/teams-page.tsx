import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { placeInList } from '#domain/teams/place-in-list.ts'
import { ResultMark } from '#web/matches/result-mark.tsx'
import { byFilter } from '#web/offline/by-filter.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { InEachOrder } from '#web/site/revealed/in-each-order.tsx'
import { addressWith, asked, choicesOf, loadTeams, ORDERS, teamsQuery, type Choices, type ShownTeam } from '#web/teams/archive.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { dollars } from '#web/ui/dollars.ts'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { PartLinks } from '#web/ui/parts/part-links.tsx'
import { byName, partOf } from '#web/ui/parts/part.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'

/** What the list is by (TM-16); nothing where the team has nothing of it. */
const Figure = ({ lastPlayed, prize = 0 }: Pick<ShownTeam, 'lastPlayed' | 'prize'>) => (lastPlayed || prize > 0) && (
  <span className="figures ml-auto text-sm text-text">
    <span className="sr-only">{lastPlayed ? 'Last played: ' : 'Prize money: '}</span>
    {lastPlayed ? <LocalTime instant={lastPlayed} format="date" /> : dollars(prize)}
  </span>
)

/** In another order than by name, narrow pages have what the list is by in the place of the form. */
const TeamCard = ({ team: { id, name, tag, logo, region, form, lastPlayed, prize } }: { team: ShownTeam }) => (
  <Link to={`/teams/${encodeURIComponent(id)}`} className="card card-link flex h-full items-center gap-3 px-3 py-1.5 sm:py-2.5">
    <TeamLogo name={name} logo={logo} className="size-10" />
    <span className="min-w-0 flex-1">
      <bdi className="figures line-clamp-2 text-base leading-5 tracking-wide">{name}</bdi>
      <span className="flex flex-wrap items-center gap-x-2 text-xs leading-5 text-soft">
        {tag && <bdi className="min-w-0 truncate">{`#${tag}`}</bdi>}
        {region}
        <Figure lastPlayed={lastPlayed} prize={prize} />
        {form && form.length > 0 && (
          <span className={clsx('ml-auto gap-1 @min-[47rem]/page:flex @min-[47rem]/page:w-full spoiler:hidden', lastPlayed === undefined && prize === undefined ? 'flex' : 'hidden')}>
            <span className="sr-only">Form:</span>
            {form.map(({ matchId, result }) => (
              <ResultMark key={matchId} result={result} small />
            ))}
          </span>
        )}
      </span>
    </span>
  </Link>
)

const Teams = ({ choices }: { choices: Choices }) => {
  const { data, error, refetch } = useQuery(teamsQuery(choices))
  if (error) return <FailedPart what="Teams" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const { items, hasPrevious, hasNext } = partOf(data, asked(choices))
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return <Empty>{choices.q ? `No team is called “${choices.q}”.` : 'No teams yet'}</Empty>
  return (
    <>
      <ul className="grid gap-1.5 sm:gap-3 @min-[39rem]/page:grid-cols-2 @min-[47rem]/page:grid-cols-3 @min-[63rem]/page:grid-cols-4">
        {items.map((team) => (
          <li key={team.id} className="min-w-0">
            <TeamCard team={team} />
          </li>
        ))}
      </ul>
      <PartLinks
        label="More teams"
        back={{ to: hasPrevious ? addressWith(choices, { before: placeInList(first) }) : null, text: 'Previous' }}
        on={{ to: hasNext ? addressWith(choices, { after: placeInList(last) }) : null, text: 'Next' }}
      />
    </>
  )
}

/** All teams, by name or in another order (PU-10 TM-16). */
const TeamsPage = () => {
  const [search] = useSearchParams()
  const choices = choicesOf(search)
  return (
    <div className="page-width pt-6">
      <PageMeta
        title="Teams"
        description="All teams by name, with their rosters, matches and results."
        path={addressWith(choices, { after: choices.after, before: choices.before })}
      />
      <h1 className="pb-3 text-2xl">Teams</h1>
      <SearchForm action="/teams" label="Search teams" value={choices.q}>
        <RegionSelect value={choices.region} className="max-sm:flex-1 max-sm:basis-32 sm:w-40" />
        <AddressSelect name="order" label="Order" all="By name" value={choices.order} options={ORDERS} className="max-sm:flex-1 max-sm:basis-32 sm:w-40" />
      </SearchForm>
      <InEachOrder what="Teams" order={choices.order} byName={<Teams choices={byName(choices)} />}>
        <Teams choices={choices} />
      </InEachOrder>
    </div>
  )
}

export { TeamsPage as Component }
export const loader = byFilter(loadTeams)
