import type { ReactNode } from 'react'
import { SIDES, type Side, type Sides } from '#domain/matches/match.ts'
import type { SideView } from '#domain/matches/sides.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Section } from '#web/ui/section.tsx'
import { PARTS, type Behind, type Scouted } from './parts.tsx'
import { recordText, sentence } from './record-text.ts'
import { ShareLine } from './share-line.tsx'

type OfTeamsProps = { teams: Sides<SideView>; children: (side: Side) => ReactNode }

/** Something of each of two teams, beside each other unless text is much enlarged, always under its name. */
const OfTeams = ({ teams, children }: OfTeamsProps) => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-8 large-text:grid-cols-1 print:gap-6">
    {SIDES.map((side) => {
      const { name, logo } = teams[side]
      return (
        <article key={side} aria-label={name} className="@container min-w-0">
          <h3 className="flex items-center gap-2 pb-1 text-base leading-5">
            <TeamLogo name={name} logo={logo} className="size-6 print:hidden" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </h3>
          {children(side)}
        </article>
      )
    })}
  </div>
)

type Props = { teams: Sides<SideView>; scouted: Sides<Scouted>; behind: (side: Side) => Behind; withRange: boolean }

const NO_MAPS = 'No map with a result yet. Once this team has played some, they are counted here.'

/** Matches and maps won by two teams before they meet. */
export const Records = ({ teams, scouted, behind, withRange }: Props) => (
  <Section title="Record" className="min-w-0">
    <OfTeams teams={teams}>
      {(side) => {
        const { games, matches, won } = scouted[side]
        if (games === 0) return <p className="text-soft">{NO_MAPS}</p>
        return (
          <>
            <p>
              <span className="figures block text-xl leading-normal large-text:leading-loose sm:text-2xl print:text-base print:leading-4" aria-hidden>{`${matches.won}–${matches.lost}`}</span>
              <span className="block text-xs text-soft">{sentence(recordText(matches))}</span>
            </p>
            <ShareLine rate={won} won to={behind(side)({ won: 'team' })} withRange={withRange} />
          </>
        )
      }}
    </OfTeams>
  </Section>
)

/** The parts of which there is something to tell of one of the teams at least. */
export const partsOf = (scouted: Sides<Scouted>) => PARTS.filter(({ rows }) => SIDES.some((side) => Boolean(rows(scouted[side], () => '', false))))

type PartsProps = Props & {
  /** What begins the ids of the parts, where a page has two cards. */
  prefix: string
}

/** What the maps of two teams tell, matter by matter (SA-10), each number with the way to the maps behind it. */
export const ComparedParts = ({ teams, scouted, behind, withRange, prefix }: PartsProps) =>
  partsOf(scouted).map(({ id, title, note, rows }) => (
    <div key={id} id={`${prefix}${id}`} className="scroll-mt-16 border-t border-line pt-4 print:border-0 print:pt-0">
      <Section title={title} className="min-w-0">
        <p className="max-w-prose pb-2 text-xs text-soft print:hidden">{note}</p>
        <OfTeams teams={teams}>{(side) => rows(scouted[side], behind(side), withRange) || <p className="text-soft">Nothing to tell yet.</p>}</OfTeams>
      </Section>
    </div>
  ))
