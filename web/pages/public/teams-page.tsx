import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { placeByName } from '#domain/teams/place-by-name.ts'
import { ResultMark } from '#web/matches/result-mark.tsx'
import { byFilter } from '#web/offline/by-filter.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { addressWith, asked, choicesOf, loadTeams, teamsQuery, type Choices, type ShownTeam } from '#web/teams/archive.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { PartLinks } from '#web/ui/part-links.tsx'
import { partOf } from '#web/ui/part.ts'

const TeamCard = ({ team: { id, name, tag, logo, region, form } }: { team: ShownTeam }) => (
  <Link to={`/teams/${encodeURIComponent(id)}`} className="card card-link flex h-full items-center gap-3 px-3 py-1.5 sm:py-2.5">
    <TeamLogo name={name} logo={logo} className="size-10" />
    <span className="min-w-0 flex-1">
      <bdi className="figures line-clamp-2 text-base leading-5 tracking-wide">{name}</bdi>
      <span className="flex flex-wrap items-center gap-x-2 text-xs leading-5 text-soft">
        {tag && <bdi className="min-w-0 truncate">{`#${tag}`}</bdi>}
        {region}
        {form && form.length > 0 && (
          <span className="ml-auto flex gap-1 @min-[47rem]/page:w-full spoiler:hidden">
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
        back={{ to: hasPrevious ? addressWith(choices, { before: placeByName(first) }) : null, text: 'Previous' }}
        on={{ to: hasNext ? addressWith(choices, { after: placeByName(last) }) : null, text: 'Next' }}
      />
    </>
  )
}

/** All teams by name (PU-10). */
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
        <RegionSelect value={choices.region} />
      </SearchForm>
      <Teams choices={choices} />
    </div>
  )
}

export { TeamsPage as Component }
export const loader = byFilter(loadTeams)
