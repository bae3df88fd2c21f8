import type { ReactNode } from 'react'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { useSecret } from '#web/site/spoiler.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { HIDDEN_TEAM } from './secret.tsx'

const Secret = ({ secret, children }: { secret: string; children: ReactNode }) => (
  <span {...useSecret(secret)} className="contents">
    {children}
  </span>
)

type Props = {
  /** The earlier result that tells the team; null when the team was always known. */
  secret: string | null
  children: ReactNode
  /** Shown in spoiler mode until that result, or something around it, is revealed. */
  instead?: ReactNode
}

/** A part of a page that tells which team won or lost an earlier match. */
export const EarnedPart = ({ secret, children, instead = HIDDEN_TEAM }: Props) =>
  secret === null ? (
    children
  ) : (
    <Secret secret={secret}>
      <span className="contents spoiler:hidden">{children}</span>
      <span className="contents text-soft scores:hidden">{instead}</span>
    </Secret>
  )

/**
 * First child of an element that spoiler mode removes until a result is revealed: a match that a team reached by it.
 * It does not wrap the element, as its content has spoiler keys of its own.
 */
export const ReachedMark = ({ secret }: { secret: string }) => <span {...useSecret(secret)} data-reached hidden />

type LogoProps = { secret: string | null; name: string; logo: string; className: string }

/** A team's logo; the empty frame of an unknown one while the team is a spoiler. */
export const EarnedLogo = ({ secret, ...team }: LogoProps) => (
  <EarnedPart secret={secret} instead={<TeamLogo name={TBD_TEAM_NAME} logo="" className={team.className} />}>
    <TeamLogo {...team} />
  </EarnedPart>
)
