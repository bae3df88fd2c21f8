import { clsx } from 'clsx'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { bothSides, SIDES, type Side } from '#domain/matches/match.ts'
import { awaitedName, isKnown, sidesOf } from '#domain/matches/sides.ts'
import { LineUp } from '#web/teams/line-up.tsx'
import { Section } from '#web/ui/section.tsx'
import { SpoilerLogo, SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { hiddenName, teamSpoilerKey } from '#web/matches/spoiler-key.tsx'

const NO_ROSTER = <p className="pt-2 text-soft">No roster information available</p>
const NOT_KNOWN = <p className="pt-2 text-soft">This team is not known yet</p>

/**
 * The line-ups of both teams, for a match of which no map is known yet; nothing where no team has one. `upcoming`:
 * once started, the number of maps depends on the course, which spoiler mode must not reveal.
 */
export const ExpectedLineUps = ({ match, upcoming }: { match: MatchRecord; upcoming: boolean }) => {
  const sides = sidesOf(match)
  const rosters = bothSides((side) => match.sides[side].snapshot?.rosterSnapshots ?? [])
  if (rosters.one.length + rosters.two.length === 0) return null
  const isAwaited = (side: Side) => awaitedName(match, side) !== null
  const isTold = SIDES.every((side) => rosters[side].length === 0 || isAwaited(side))
  return (
    <Section title="Line-ups" className={clsx((!upcoming || isTold) && 'spoiler:hidden')}>
      <div className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => (
          <div key={side} className="min-w-0 card p-3 sm:p-4">
            <p className="flex items-center gap-2.5 border-b border-line pb-2 font-semibold">
              <SpoilerLogo spoilerKey={teamSpoilerKey(match, side)} {...sides[side]} className="size-6" />
              <bdi className="line-clamp-3 min-w-0 leading-5">
                <SpoilerPart spoilerKey={teamSpoilerKey(match, side)} instead={hiddenName(match, side)}>{sides[side].name}</SpoilerPart>
              </bdi>
            </p>
            <SpoilerPart spoilerKey={teamSpoilerKey(match, side)} instead={isAwaited(side) ? NOT_KNOWN : <span className="block pt-2">Hidden in spoiler mode</span>}>
              {rosters[side].length > 0 ? <LineUp players={rosters[side]} /> : isKnown(sides[side]) ? NO_ROSTER : NOT_KNOWN}
            </SpoilerPart>
          </div>
        ))}
      </div>
    </Section>
  )
}
