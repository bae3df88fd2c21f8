import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Star } from '#web/following/star.tsx'
import { TeamLogo } from './team-logo.tsx'

type Props = {
  kind: 'team' | 'player'
  record: { id: string; name: string; logo: string }
  /** Of the heading and of the name in it: how long words are treated. */
  headingClass: string
  nameClass?: string
  /** What the record is, below its name. */
  children: ReactNode
  figures: ReactNode
}

/** The head of the page of a team or a player: picture, name and star, what it is, and its figures. */
export const RecordHead = ({ kind, record: { id, name, logo }, headingClass, nameClass, children, figures }: Props) => (
  <div className="border-b border-line bg-raised">
    <div className="page-width flex flex-wrap items-center gap-x-4 py-4 md:gap-x-8 md:py-10 @min-[63rem]/page:flex-nowrap">
      <TeamLogo name={name} logo={logo} className="size-16 self-start md:size-32" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h1 className={clsx(headingClass, 'min-w-0 text-2xl md:text-3xl')}>
            <bdi className={nameClass}>{name}</bdi>
          </h1>
          <Star kind={kind} id={id} />
        </div>
        {children}
      </div>
      {figures}
    </div>
  </div>
)
