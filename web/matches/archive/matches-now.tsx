import { clsx } from 'clsx'
import { matchStatus, waits } from '#domain/matches/status.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import type { addressWith, Choices } from './choices.ts'
import { MatchPart, useList } from './match-part.tsx'
import { AT_NOW } from './queries.ts'

type Props = {
  choices: Choices
  address?: typeof addressWith | undefined
  /** Leaves out the last ones. */
  onlyNext?: boolean
}

/** Live matches, also those whose time has come since the page was made; then those that wait, the next and the last ones. */
export const MatchesNow = ({ choices, address, onlyNext }: Props) => {
  const now = useNow()
  const live = useList(choices, AT_NOW.live)
  const upcoming = useList(choices, AT_NOW.upcoming)
  const isLive = (match: Parameters<typeof matchStatus>[0]) => matchStatus(match, now) === 'live'
  const begun = (upcoming.known.data ?? []).filter(isLive)
  const isEmpty = ({ data }: typeof live.whole) => data?.every((match) => waits(match, now)) && begun.length === 0
  return (
    <>
      {!isEmpty(live.whole) && (
        <Section
          title={
            <span className="flex items-center gap-2 text-live">
              <LiveDot />
              Live now
            </span>
          }
          className={clsx('live-now', isEmpty(live.known) && 'spoiler-on:hidden')}
        >
          <MatchPart choices={choices} list={AT_NOW.live} address={address} and={begun} />
        </Section>
      )}
      <Section title="Upcoming">
        <MatchPart choices={choices} list={AT_NOW.upcoming} address={address} only={(match) => !isLive(match)} />
      </Section>
      {!onlyNext && (
        <Section title="Results">
          <MatchPart choices={choices} list={AT_NOW.results} address={address} />
        </Section>
      )}
    </>
  )
}
