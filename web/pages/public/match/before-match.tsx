import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchNeighbours, MatchPreview } from '#contract/match/around.ts'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { SIDES, TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { isKnown, sidesOf } from '#domain/matches/sides.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Section } from '#web/ui/section.tsx'
import { MapRecords } from './map-records.tsx'
import { PastMatches } from './past-matches.tsx'

const Card = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 card p-3">
    <p className="flex items-center gap-2.5 border-b border-line px-2 pb-2 font-semibold">{head}</p>
    {children}
  </div>
)

const TWO = 'grid gap-8 @min-[47rem]/page:grid-cols-2 @min-[47rem]/page:gap-3'

type Props = { match: MatchRecord; preview: MatchPreview; told: MatchPreview; isOver: boolean }

const Before = ({ match, preview, told, isOver }: Props) => {
  const titled = (text: string) => (isOver ? `${text} before this match` : text)
  const sides = sidesOf(match)
  const { form, meetings, tally, maps } = preview
  const withForm = SIDES.filter((side) => form[side].length > 0)
  const known = [sides.one, sides.two].filter(isKnown)
  const records = <MapRecords title={titled('Record by map')} of={known} maps={maps} />
  const forms = withForm.map((side) => (
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
  ))
  // What is known of one team alone has the place of both.
  if (forms.length === 1 && known.length === 1 && maps.length > 0) {
    return (
      <div className={TWO}>
        <Section title={titled('Form')} className="min-w-0">{forms}</Section>
        {records}
      </div>
    )
  }
  return (
    <>
      {forms.length > 0 && (
        <Section title={titled('Form')}>
          <div className="grid gap-3 @min-[47rem]/page:grid-cols-2">{forms}</div>
        </Section>
      )}
      {meetings.length > 0 && (
        <div className={TWO}>
          <Section title={titled('Head to head')} className="min-w-0">
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
          {records}
        </div>
      )}
      {meetings.length === 0 && records}
    </>
  )
}

/** Which teams are not known yet, with the way to the matches that decide who they are. */
const Awaited = ({ match, ways }: { match: MatchRecord; ways: MatchNeighbours['ways'] }) => {
  const sides = sidesOf(match)
  const awaited = [sides.one, sides.two].filter((side) => !isKnown(side))
  const known = [sides.one, sides.two].find(isKnown)
  if (awaited.length === 0) return null
  const origins = awaited.filter(({ name }) => name !== TBD_TEAM_NAME)
  return (
    <p className="text-soft">
      {known ? <>The opponent of <bdi>{known.name}</bdi> is not known yet</> : 'Neither team is known yet'}
      {origins.map(({ side, name }, index) => {
        const way = ways.find(({ text }) => text === name)
        return (
          <Fragment key={side}>
            {index === 0 ? ': ' : ', '}
            {way ? <Link to={`/matches/${encodeURIComponent(way.id)}`} className="font-semibold text-text hover:underline">{name}</Link> : <bdi>{name}</bdi>}
          </Fragment>
        )
      })}
    </p>
  )
}

type BeforeProps = { match: MatchRecord; preview: MatchPreview; free: MatchPreview; ways: MatchNeighbours['ways']; isOver: boolean }

/**
 * What was before a match (MT-37): form, meetings, records by map. In spoiler mode it is what does not follow from results; of those
 * that were revealed the result is shown.
 */
export const BeforeMatch = ({ match, preview, free, ways, isOver }: BeforeProps) => (
  <>
    <div className="space-y-8 empty:hidden spoiler-on:hidden">
      <Awaited match={match} ways={ways} />
      <Before {...{ match, preview, isOver }} told={preview} />
    </div>
    <div className="hidden space-y-8 spoiler-on:not-empty:block">
      <Before {...{ match, isOver }} preview={free} told={preview} />
    </div>
  </>
)
