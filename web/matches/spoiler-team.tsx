import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { awaitedName, type SideView } from '#domain/matches/sides.ts'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { tagClass, wordClass } from '#web/teams/word-class.ts'
import { HIDDEN_TEAM } from './spoiler-key.tsx'

/** Holds what a result reveals; what is inside says by its classes what is shown when. */
export const Spoiler = ({ spoilerKey, children }: { spoilerKey: string; children: ReactNode }) => (
  <span {...useSpoilerProps(spoilerKey)} className="contents">
    {children}
  </span>
)

type Props = {
  /** The spoiler key of the earlier result that reveals the team; null when the team was always known. */
  spoilerKey: string | null
  children: ReactNode
  /** Shown in spoiler mode until that result, or something around it, is revealed. */
  instead?: ReactNode
}

/** A part of a page that reveals which team won or lost an earlier match. */
export const SpoilerPart = ({ spoilerKey, children, instead = HIDDEN_TEAM }: Props) =>
  spoilerKey === null ? (
    children
  ) : (
    <Spoiler spoilerKey={spoilerKey}>
      <span className="contents spoiler:hidden">{children}</span>
      <span className="contents text-soft scores:hidden">{instead}</span>
    </Spoiler>
  )

/**
 * First child of an element that spoiler mode removes until a result is revealed: a match that a team reached by it.
 * It does not wrap the element, as its content has spoiler keys of its own.
 */
export const ReachedMark = ({ spoilerKey }: { spoilerKey: string }) => <span {...useSpoilerProps(spoilerKey)} data-reached hidden />

type ReachedProps = { spoilerKey: string | null; children: ReactNode; instead?: ReactNode }

/** Something whose presence reveals a result, which spoiler mode replaces until then. Null: its presence tells nothing. */
export const Reached = ({ spoilerKey, children, instead }: ReachedProps) =>
  spoilerKey === null ? (
    children
  ) : (
    <>
      <div className="reached h-full">
        <ReachedMark spoilerKey={spoilerKey} />
        {children}
      </div>
      {instead && <div className="not-reached h-full">{instead}</div>}
    </>
  )

/** The name of a side, its tag where there is very little room; where it will come from is longer and takes more than one line. */
export const SideName = ({ name, tag, logo }: Pick<SideView, 'name' | 'tag' | 'logo'>) => {
  if (logo === null) return <span className="origin">{name}</span>
  if (!tag) return <span className={wordClass(name)}>{name}</span>
  return (
    <>
      <span className={clsx('team-name', wordClass(name))}>{name}</span>
      <span className={clsx('team-tag', tagClass(tag))} aria-hidden>
        {tag}
      </span>
    </>
  )
}

/** What a hidden side is called: where its team will come from while that is awaited, else that it is hidden. */
export const HiddenName = ({ match, side }: { match: MatchListItem; side: Side }) => {
  const awaited = awaitedName(match, side)
  return awaited === null ? HIDDEN_TEAM : <SideName name={awaited} tag="" logo={null} />
}

type LogoProps = { spoilerKey: string | null; name: string; logo: string | null; className: string }

/** A team's logo; the empty frame of an unknown one while the team is a spoiler. */
export const SpoilerLogo = ({ spoilerKey, ...team }: LogoProps) => (
  <SpoilerPart spoilerKey={spoilerKey} instead={<TeamLogo name="" logo={null} className={team.className} />}>
    <TeamLogo {...team} />
  </SpoilerPart>
)
