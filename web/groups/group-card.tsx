import { useMemo, useState } from 'react'
import type { ShownGroup } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { formsOf } from '#domain/groups/form.ts'
import { linkedMatches, matchesByDay } from '#domain/groups/linked-matches.ts'
import { localDateOf } from '#domain/times/wall-clock.ts'
import type { Standing } from '#domain/stages/formats/round-robin/standings.ts'
import { swissSearch } from '#web/brackets/picks/own-search.ts'
import { PicksLink } from '#web/brackets/picks/picks-link.tsx'
import { MatchList } from '#web/matches/match-list.tsx'
import { RevealLine } from '#web/site/spoiler-reveal.tsx'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useTimeZone } from '#web/ui/time/use-local-day.ts'
import { StandingsTable, type StandingTeam } from './standings-table.tsx'
import { SwissRounds } from './swiss-rounds.tsx'

const GroupNeeds = onDemand(async () => (await import('./group-needs.tsx')).GroupNeeds)

const countText = (count: number): string => `${count} team${count === 1 ? '' : 's'}`

/** 'What do we need?': the part opens below the table, and the table shows what is chosen there (SC-07). */
const Needs = ({ group, matches, teams, onTable }: Props & { onTable: (rows: Standing[] | null) => void }) => {
  const [open, setOpen] = useState(false)
  const names = useMemo(() => new Map([...teams.values()].map(({ id, name }) => [id, name])), [teams])
  return (
    <div className="border-t border-line/60 p-2 text-center spoiler:hidden" data-no-print>
      <Button className="border-transparent bg-transparent" aria-expanded={open} onClick={() => setOpen(!open)}>
        What do we need?
      </Button>
      {open && <GroupNeeds group={group} matches={matches} names={names} onTable={onTable} />}
    </div>
  )
}

/** Where ranks lead to in later stages: it follows from the plan, and is no spoiler (SG-12). */
const Leads = ({ leads, of }: { leads: ShownGroup['leadsTo'] | undefined; of: string }) =>
  leads !== undefined && leads.length > 0 && (
    <ul aria-label={`Where places of ${of} lead`} className="flex flex-wrap gap-x-4 border-t border-line/60 px-4 py-2 text-xs text-soft">
      {leads.map(({ rank, stageName, text }) => (
        <li key={rank}>
          #{rank} to <bdi>{text || stageName}</bdi>
        </li>
      ))}
    </ul>
  )

type Props = { group: ShownGroup; matches: MatchListItem[]; teams: ReadonlyMap<string, StandingTeam> }

/** A group: its table, the rounds of a Swiss stage (SW-10) and, on demand, its matches by day (GR-13 GR-14). */
export const GroupCard = ({ group, matches, teams }: Props) => {
  const timeZone = useTimeZone()
  const [open, setOpen] = useState(false)
  const [supposed, setSupposed] = useState<Standing[] | null>(null)
  const days = matchesByDay(linkedMatches(group, matches), (instant) => localDateOf(Date.parse(instant), timeZone))
  const { swiss, eliminationRule: { teamsEliminated } } = group
  const now = useNow()
  const forms = useMemo(() => (group.swiss ? undefined : formsOf({ ...group, ...group.tableRules }, matches, now)), [group, matches, now])
  const spoiler = useSpoilerProps(`group:${group.id}`)
  return (
    <section id={`group-${group.id}`} aria-label={group.name} className="min-w-0 overflow-hidden card">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 pt-4 pb-2">
        <h2 className="mr-auto text-lg">
          <bdi>{group.name}</bdi>
        </h2>
        <span className="text-xs text-soft">{countText(group.teamIds.length)}</span>
        {swiss?.until && (
          <span className="text-xs text-soft">
            {swiss.until.wins} wins through, {swiss.until.losses} losses out
          </span>
        )}
        {swiss?.picks && <PicksLink search={swissSearch(group.id)} />}
        {!swiss?.until && teamsEliminated > 0 && <span className="text-xs text-soft">Bottom {teamsEliminated} eliminated</span>}
      </div>
      {group.teamIds.length === 0 ? (
        <p className="px-4 pb-4 text-soft">No teams assigned to this group</p>
      ) : (
        <div {...spoiler}>
          <StandingsTable rows={supposed ?? group.standings} teams={teams} forms={forms} />
          <RevealLine
            spoilerKey={spoiler['data-spoiler-key']}
            what="standings"
            of={group.name}
            note="In alphabetical order"
          />
          <Leads leads={group.leadsTo} of={group.name} />
          {swiss && <SwissRounds group={group} matches={matches} teams={teams} />}
          {group.matchIds.length > 0 && group.standings[0]?.provisional && (
            <Needs group={group} matches={matches} teams={teams} onTable={setSupposed} />
          )}
        </div>
      )}
      <div className="border-t border-line/60 p-2 text-center">
        <Button className="border-transparent bg-transparent" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide matches' : 'Show matches'}
        </Button>
        {open && (
          <div className="pt-2 text-left">
            <MatchList
              matches={days.flatMap((day) => day.matches)}
              empty="No matches in this group yet"
              byDay
              narrow
              bare
            />
          </div>
        )}
      </div>
    </section>
  )
}
