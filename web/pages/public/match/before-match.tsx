import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { MatchPreview } from '#contract/match/around.ts'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { SIDES } from '#domain/matches/match.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Section } from '#web/ui/section.tsx'
import { PastMatches } from './past-matches.tsx'

const Card = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 card p-3">
    <p className="flex items-center gap-2.5 border-b border-line px-2 pb-2 font-semibold">{head}</p>
    {children}
  </div>
)

const MapRecords = ({ match, maps }: { match: MatchRecord; maps: MatchPreview['maps'] }) => {
  const sides = sidesOf(match)
  const shown = maps.filter(({ map }) => findMap(map))
  if (shown.length === 0) return null
  return (
    <Section title="Record by map" className="min-w-0">
      <table className="w-full table-fixed overflow-hidden card text-center">
        <thead>
          <tr className="text-xs text-soft">
            <th scope="col" className="w-1/4 px-1 py-2 leading-3.5 wrap-anywhere sm:px-2"><bdi data-tag>{sides.one.tag || sides.one.name}</bdi></th>
            <th scope="col" className="w-1/2 px-2 py-2"><span className="sr-only">Map</span></th>
            <th scope="col" className="w-1/4 px-1 py-2 leading-3.5 wrap-anywhere sm:px-2"><bdi data-tag>{sides.two.tag || sides.two.name}</bdi></th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ map, ...records }) => {
            const cell = (side: 'one' | 'two') => {
              const { won, lost } = records[side]
              return (
                <td className={clsx('figures px-2 py-1.5 text-base', won <= lost && 'text-soft')}>
                  {won + lost > 0 ? `${won}–${lost}` : '–'}
                </td>
              )
            }
            return (
              <tr key={map} className="border-t border-line/60">
                {cell('one')}
                <th scope="row" className="px-2 font-semibold">{findMap(map)?.name}</th>
                {cell('two')}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

type Props = { match: MatchRecord; preview: MatchPreview; told: MatchPreview }

const Before = ({ match, preview, told }: Props) => {
  const sides = sidesOf(match)
  const { form, meetings, tally, maps } = preview
  const withForm = SIDES.filter((side) => form[side].length > 0)
  return (
    <>
      {withForm.length > 0 && (
        <Section title="Form">
          <div className="grid gap-3 @min-[47rem]/page:grid-cols-2">
            {withForm.map((side) => (
              <Card
                key={side}
                head={
                  <>
                    <TeamLogo name={sides[side].name} logo={sides[side].logo} className="size-6" />
                    <bdi className="min-w-0 truncate">{sides[side].name}</bdi>
                  </>
                }
              >
                <PastMatches past={form[side]} told={told.form[side]} />
              </Card>
            ))}
          </div>
        </Section>
      )}
      {meetings.length > 0 && (
        <div className="grid gap-8 @min-[47rem]/page:grid-cols-2 @min-[47rem]/page:gap-3">
          <Section title="Head to head" className="min-w-0">
            <Card
              head={
                <>
                  <bdi className="min-w-0 flex-1 truncate">{sides.one.name}</bdi>
                  {tally && <span className="figures shrink-0 text-xl">{tally.one}–{tally.two}</span>}
                  {!tally && <span className="text-soft">vs</span>}
                  <bdi className="min-w-0 flex-1 truncate text-right">{sides.two.name}</bdi>
                </>
              }
            >
              {tally && tally.drawn > 0 && <p className="px-2 pt-2 text-xs text-soft">{tally.drawn} drawn</p>}
              <PastMatches past={meetings} told={told.meetings} meeting />
            </Card>
          </Section>
          <MapRecords match={match} maps={maps} />
        </div>
      )}
      {meetings.length === 0 && <MapRecords match={match} maps={maps} />}
    </>
  )
}

/**
 * What was before a match (MT-37): form, meetings, records by map. In spoiler mode it is what does not follow from results; of those
 * that were revealed the result is shown.
 */
export const BeforeMatch = ({ match, preview, free }: { match: MatchRecord; preview: MatchPreview; free: MatchPreview }) => (
  <>
    <div className="space-y-8 empty:hidden spoiler-on:hidden">
      <Before match={match} preview={preview} told={preview} />
    </div>
    <div className="hidden space-y-8 spoiler-on:not-empty:block">
      <Before match={match} preview={free} told={preview} />
    </div>
  </>
)
