import { clsx } from 'clsx'
import { css } from '#domain/marks/colour.ts'
import { markOf } from '#domain/marks/mark.ts'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { initials } from '#domain/teams/initials.ts'
import { ownPath } from '#web/ui/own-path.ts'

type Props = { name: string; logo: string | null; className: string }

/**
 * A team's logo in a fixed square, or its initials on its mark when the logo is missing or broken (PU-07 PU-11); an empty
 * frame while the team is not known. The name is beside it.
 */
export const TeamLogo = ({ name, logo, className }: Props) => {
  if (name === TBD_TEAM_NAME || logo === null) {
    return (
      <span
        className={clsx('team-frame', className)}
        aria-hidden
      />
    )
  }
  const src = ownPath(logo)
  const { ground, figure, ink, d, transform } = markOf(name)
  return (
    <span
      className={clsx('team-logo', className)}
      aria-hidden
    >
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          suppressHydrationWarning
          className="size-full object-contain"
        />
      )}
      <svg data-instead viewBox="0 0 40 40">
        <rect width="40" height="40" fill={css(ground)} />
        <path d={d} transform={transform} fill={css(figure)} />
        <text x="20" y="21" fill={ink}>
          {initials(name)}
        </text>
      </svg>
    </span>
  )
}
