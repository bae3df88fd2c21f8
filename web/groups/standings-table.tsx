import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { compareNames } from '#domain/compare.ts'
import type { Form } from '#domain/groups/form.ts'
import type { Standing } from '#domain/stages/formats/round-robin/standings.ts'
import { ResultMark } from '#web/matches/result-mark.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'

export type StandingTeam = { id: string; name: string; logo: string }

const head = 'px-2 py-2.5 text-left text-xs font-semibold text-soft first:pl-4 last:pr-4'
const cell = 'border-t border-line/60 px-2 py-2.5 first:pl-4 last:pr-4'
/** How the latest matches ended, where there is room for it (GR-24). */
const FORM = 'w-0 max-sm:hidden lg:max-xl:hidden'
const PROVISIONAL = 'Provisional: matches of this group are still to be played'

const OUTCOMES = { win: 'won', draw: 'drawn', loss: 'lost' } as const

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

/** Columns that only some groups have. */
type Extra = { draws?: boolean; points?: boolean }
type RowProps = Extra & { row: Standing; team: StandingTeam | undefined; form?: Form | undefined }

const TeamCell = ({ row, team, children }: RowProps & { children?: ReactNode }) => (
  <td className={cell}>
    <Link to={`/teams/${encodeURIComponent(row.teamId)}`} className="flex min-w-0 items-center gap-2.5 hover:underline">
      <TeamLogo name={team?.name ?? row.teamId} logo={team?.logo ?? ''} className="size-6 max-sm:hidden" />
      <bdi className="figures text-base leading-5 sm:line-clamp-2">{team?.name ?? row.teamId}</bdi>
      {children}
    </Link>
  </td>
)

/** Whether the status of a team may still change: in a Swiss stage only while it plays. */
const isOpen = ({ provisional, swiss }: Standing): boolean => provisional && (!swiss || swiss.status === 'playing')

/** A team that has played nothing is neither through nor out by its name (GR-08). */
const statusOf = (row: Standing): string =>
  row.provisional && row.wins + row.losses + row.draws === 0 ? 'Undecided' : row.status

const SWISS = { playing: 'Playing', through: 'Through', out: 'Out', left: 'Left' }

/** The edge of a row: on which side of the line its team is, fainter while that may change. */
const EDGES = { Safe: 'border-l-win', Eliminated: 'border-l-line-strong', Undecided: 'border-l-transparent' }
const OPEN_EDGES = { Safe: 'border-l-win/45', Eliminated: 'border-l-line', Undecided: 'border-l-transparent' }

const edgeOf = (row: Standing): string => (isOpen(row) ? OPEN_EDGES : EDGES)[row.swiss ? 'Undecided' : row.status]

const Row = ({ row, team, draws, points, form }: RowProps) => (
  <tr>
    <td className={clsx(cell, 'figures w-8 border-l-3 text-base text-soft', edgeOf(row))}>{row.rank}</td>
    <TeamCell row={row} team={team}>
      {row.tied && <span className="rounded-control bg-higher px-1.5 text-xs text-soft">Tied</span>}
    </TeamCell>
    <td className={clsx(cell, 'figures text-base whitespace-nowrap')}>
      {row.wins}-{row.losses}
    </td>
    {draws && <td className={clsx(cell, 'figures text-base')}>{row.draws}</td>}
    <td className={clsx(cell, 'figures text-base')}>{signed(row.swiss ? row.swiss.difficulty : row.mapDifferential)}</td>
    {points && <td className={clsx(cell, 'figures text-base')}>{row.points}</td>}
    {form && (
      <td className={clsx(cell, FORM)}>
        <span className="flex gap-1">
          {form.map(({ matchId, outcome }) => (
            <ResultMark key={matchId} result={OUTCOMES[outcome]} />
          ))}
        </span>
      </td>
    )}
    <td className={cell}>
      <span
        title={isOpen(row) ? PROVISIONAL : undefined}
        className={clsx(
          'inline-block rounded-control border px-2 py-0.5 text-xs font-semibold',
          statusOf(row) === 'Safe' ? 'text-win' : 'text-soft',
          isOpen(row) ? 'border-dashed border-line-strong' : 'border-current',
        )}
      >
        {row.swiss ? SWISS[row.swiss.status] : statusOf(row)}
      </span>
    </td>
  </tr>
)

const HIDDEN = ['W-L', 'Map Diff', 'Status']

const HiddenRow = ({ row, team }: RowProps) => (
  <tr>
    <td className={clsx(cell, 'figures w-8 text-base text-soft')}>?</td>
    <TeamCell row={row} team={team} />
    {HIDDEN.map((title) => (
      <td key={title} className={clsx(cell, 'figures text-base text-soft')}>
        ?
      </td>
    ))}
  </tr>
)

type Props = {
  rows: Standing[]
  teams: ReadonlyMap<string, StandingTeam>
  /** How the latest matches of each team ended, the earliest first (GR-24). */
  forms?: ReadonlyMap<string, Form> | undefined
}

/**
 * A group's table, with what explains its order (GR-06), deductions (GR-18) and what may still change (GR-08). In spoiler mode the teams
 * are listed by name, without figures. A Swiss stage has the difficulty of its teams in place of maps, which decide nothing there (SW-10).
 */
export const StandingsTable = ({ rows, teams, forms }: Props) => {
  const nameOf = (teamId: string): string => teams.get(teamId)?.name ?? teamId
  const notes = rows.flatMap(({ teamId, tieNote, decidedMatches }) => (tieNote ? [{ teamId, text: tieNote, matchIds: decidedMatches }] : []))
  const deductions = rows.flatMap(({ teamId, adjustments }) => adjustments.map((each) => ({ ...each, teamId })))
  // A heading that only some groups have would tell something in spoiler mode, so it is hidden there.
  const extra = { Draws: rows.some((row) => row.draws > 0), Points: rows.some((row) => row.points !== row.wins * 3) }
  const named = rows.map((row) => ({ id: row.teamId, name: nameOf(row.teamId), row }))
  return (
    <>
      <div className="scroll-row">
        <table className="w-full">
          <thead>
            <tr>
              {['#', 'Team', 'W-L', ...(extra.Draws ? ['Draws'] : []), rows[0]?.swiss ? 'Difficulty' : 'Map Diff', ...(extra.Points ? ['Points'] : []), ...(forms ? ['Form'] : []), 'Status'].map((title) => (
                <th key={title} scope="col" className={clsx(head, title === 'W-L' && 'whitespace-nowrap', title in extra && 'spoiler:hidden', title === 'Form' && [FORM, 'spoiler:hidden'])}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="spoiler:hidden">
            {rows.map((row) => (
              <Row key={row.teamId} row={row} team={teams.get(row.teamId)} draws={extra.Draws} points={extra.Points} form={forms && (forms.get(row.teamId) ?? [])} />
            ))}
          </tbody>
          <tbody className="scores:hidden">
            {named.toSorted(compareNames).map(({ id, row }) => (
              <HiddenRow key={id} row={row} team={teams.get(id)} />
            ))}
          </tbody>
        </table>
      </div>
      {(notes.length > 0 || deductions.length > 0 || rows[0]?.provisional) && (
        <div className="border-t border-line/60 px-4 py-2 text-xs text-soft spoiler:hidden">
          {rows[0]?.provisional && <p>{PROVISIONAL}.</p>}
          {deductions.map(({ teamId, points, note }) => (
            <p key={teamId + points + note} className="wrap-anywhere">
              <bdi>{nameOf(teamId)}</bdi>: {signed(-points)} {Math.abs(points) === 1 ? 'point' : 'points'}, {note}
            </p>
          ))}
          {notes.length > 0 && (
            <details>
              <summary className="min-h-6 w-fit content-center hover:text-text">How ties are broken</summary>
              <ul className="space-y-0.5 pb-1 pl-4">
                {notes.map(({ teamId, text, matchIds }) => (
                  <li key={teamId + text}>
                    <bdi>{nameOf(teamId)}</bdi>: {text}
                    {matchIds.map((id, index) => (
                      <Link key={id} to={`/matches/${encodeURIComponent(id)}`} className="pl-1 underline">
                        Match {index + 1}
                      </Link>
                    ))}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </>
  )
}
