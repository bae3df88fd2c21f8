import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { sortByRole } from '#domain/catalogue/roles.ts'
import { placeInList } from '#domain/players/place-in-list.ts'
import { RoleIcon, roleLabel } from '#web/catalogue/role-icon.tsx'
import { RoleSelect } from '#web/catalogue/role-select.tsx'
import { useIsUnknown, useNames } from '#web/matches/archive/names.ts'
import { addressWith, asked, choicesOf, loadPlayers, NO_FILTER, ORDERS, playersQuery, type Choices, type ShownPlayer } from '#web/players/archive.ts'
import { byFilter } from '#web/offline/by-filter.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { InEachOrder } from '#web/site/revealed/in-each-order.tsx'
import { recordText } from '#web/teams/history/record-text.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { AddressSelect } from '#web/ui/form/address-select.tsx'
import { FoldedChoices } from '#web/ui/form/folded-choices.tsx'
import { RegionSelect } from '#web/ui/form/region-select.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { PartLinks } from '#web/ui/parts/part-links.tsx'
import { byName, partOf } from '#web/ui/parts/part.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'

/** Names of countries would be long here, and the list of them is heavy. */
const isCode = (nationality: string): boolean => nationality.length === 2

/** Teams of a player whose logos are shown; all have their names. */
const LOGOS = 3

/** What a record counts: matches without a winner are in it where there are any. */
const recordLabel = ({ drawn }: { drawn: number }): string => (drawn > 0 ? 'Matches won, lost and drawn' : 'Matches won and lost')

/** A player with role, country, team and record (PL-11), by the last match with its day in the place of the record (PL-13). */
const PlayerCard = ({ player: { id, username, realName, nationality, teams, record, lastPlayed } }: { player: ShownPlayer }) => (
  <Link to={`/players/${encodeURIComponent(id)}`} className="card card-link flex h-full items-center gap-3 px-3 py-1.5 sm:min-h-16 sm:py-2.5">
    <TeamLogo name={username} logo="" className="size-10" />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5">
        <bdi className="figures line-clamp-2 min-w-0 text-base leading-5 tracking-wide wrap-anywhere">{username}</bdi>
        {sortByRole(teams)
          .filter(({ role }, index, all) => all[index - 1]?.role !== role)
          .map(({ role }) => (
            <RoleIcon key={role} role={role} />
          ))}
      </span>
      <span className="flex items-center gap-1.5 pt-0.5 text-xs text-soft">
        {teams.slice(0, LOGOS).map(({ name, logo }) => (
          <TeamLogo key={name} name={name} logo={logo} className="size-4" />
        ))}
        <bdi className="min-w-0 truncate">{teams.map(({ name }) => name).join(', ') || realName || 'No team'}</bdi>
      </span>
    </span>
    <span className="figures flex shrink-0 flex-col items-end gap-1 text-sm leading-4">
      {isCode(nationality) && <span className="rounded-control bg-higher px-2 py-0.5 tracking-wider text-soft">{nationality}</span>}
      {lastPlayed && (
        <span className="text-xs leading-4">
          <span className="sr-only">Last played: </span>
          <LocalTime instant={lastPlayed} format="date" />
        </span>
      )}
      {record && record.played > 0 && (
        <span className="spoiler:hidden" title={recordLabel(record)}>
          <span className="sr-only">{`${recordLabel(record)}: `}</span>
          {recordText(record)}
        </span>
      )}
    </span>
  </Link>
)

const emptyText = ({ q, team, region, role }: Choices, isUnknown: boolean): string => {
  if (isUnknown) return 'This team does not exist or was removed.'
  if (team || region || role) return 'No player fits these choices.'
  return q ? `No player is called “${q}”.` : 'No players yet'
}

const Players = ({ choices }: { choices: Choices }) => {
  const { data, error, refetch } = useQuery(playersQuery(choices))
  const isUnknown = useIsUnknown('team', choices.team)
  if (error) return <FailedPart what="Players" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const { items, hasPrevious, hasNext } = partOf(data, asked(choices))
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return <Empty>{emptyText(choices, isUnknown)}</Empty>
  return (
    <>
      <ul className="grid gap-1.5 sm:gap-3 @min-[39rem]/page:grid-cols-2 @min-[47rem]/page:grid-cols-3 @min-[63rem]/page:grid-cols-4">
        {items.map((player) => (
          <li key={player.id} className="min-w-0">
            <PlayerCard player={player} />
          </li>
        ))}
      </ul>
      <PartLinks
        label="More players"
        back={{ to: hasPrevious ? addressWith(choices, { before: placeInList(first) }) : null, text: 'Previous' }}
        on={{ to: hasNext ? addressWith(choices, { after: placeInList(last) }) : null, text: 'Next' }}
      />
    </>
  )
}

/** What the figures on all cards are, once: a card has no room for it (PL-11). */
const RecordLegend = ({ choices }: { choices: Choices }) => {
  const { data } = useQuery(playersQuery(choices))
  const records = data?.flatMap(({ record }) => (record && record.played > 0 ? [record] : [])) ?? []
  if (records.length === 0) return null
  const isDrawn = records.some(({ drawn }) => drawn > 0)
  return <p className="text-xs text-soft spoiler:hidden">{`Team matches: won–lost${isDrawn ? '–drawn' : ''}`}</p>
}

/** All players, by name or by their last match (PU-13 PL-13). */
const PlayersPage = () => {
  const [search] = useSearchParams()
  const choices = choicesOf(search)
  const { team, region, role, order } = choices
  const teams = useNames('team', team)
  return (
    <div className="page-width pt-6">
      <PageMeta
        title="Players"
        description="All players by name, with their teams, matches, maps and heroes."
        path={addressWith(choices, { after: choices.after, before: choices.before })}
      />
      <div className="flex items-baseline justify-between gap-x-4 pb-3">
        <h1 className="text-2xl">Players</h1>
        <RecordLegend choices={choices} />
      </div>
      <SearchForm action="/players" label="Search players" value={choices.q}>
        <FoldedChoices chosen={[teams.chosen, region, role && roleLabel(role), ORDERS.find(({ id }) => id === order)?.name]} all="All players" clear={addressWith(choices, NO_FILTER)}>
          <AddressSelect name="team" label="Team" all="All teams" value={team} options={teams.names} className="sm:w-52" />
          <RegionSelect value={region} />
          <RoleSelect value={role} />
          <AddressSelect name="order" label="Order" all="By name" value={order} options={ORDERS} className="sm:w-40" />
        </FoldedChoices>
      </SearchForm>
      <InEachOrder what="Players" order={order} byName={<Players choices={byName(choices)} />}>
        <Players choices={choices} />
      </InEachOrder>
    </div>
  )
}

export { PlayersPage as Component }
export const loader = byFilter(loadPlayers)
