import { opensAtNow, type addressWith } from '#web/matches/archive/choices.ts'
import { MatchesNow } from '#web/matches/archive/matches-now.tsx'
import { MatchPart } from '#web/matches/archive/match-part.tsx'
import { chosenList } from '#web/matches/archive/queries.ts'
import { teamAddress } from '#web/teams/history/choices.ts'
import { matchesChosen } from './load-tab.ts'
import { StateChips } from '#web/ui/state-chips.tsx'
import { Section } from '#web/ui/section.tsx'

const NAMES = { upcoming: 'Upcoming', results: 'Results' } as const

/** All matches of a team, from now on and back, each part with an address (TM-09). */
export const TeamMatches = ({ teamId, search }: { teamId: string; search: URLSearchParams }) => {
  const choices = matchesChosen(teamId, search)
  const { state } = choices
  const address: typeof addressWith = (_, { state: of = state, after = null, before = null }) => teamAddress(teamId, { tab: 'matches', state: of, after, before })
  return (
    <>
      <div className="pb-6" data-no-print>
        <StateChips names={NAMES} chosen={state} to={(to) => teamAddress(teamId, { tab: 'matches', state: to })} />
      </div>
      <div className="space-y-10">
        {opensAtNow(choices) ? (
          <MatchesNow choices={choices} address={address} />
        ) : (
          <Section title="Matches" hiddenTitle>
            <MatchPart choices={choices} list={chosenList(choices)} address={address} />
          </Section>
        )}
      </div>
    </>
  )
}
