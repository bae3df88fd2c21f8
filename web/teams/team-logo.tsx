import { clsx } from 'clsx'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { initials, nameHue } from '#domain/teams/initials.ts'
import { ownPath } from '#web/ui/own-path.ts'

type Props = { name: string; logo: string | null; className: string }

/**
 * A team's logo in a fixed square, or its initials when the logo is missing or broken (PU-07); an empty frame while the
 * team is not known. The name is beside it.
 */
export const TeamLogo = ({ name, logo, className }: Props) => {
  if (name === TBD_TEAM_NAME || logo === null) {
    return (
      <span
        className={clsx('inline-block shrink-0 rounded-control border border-dashed border-line-strong', className)}
        aria-hidden
      />
    )
  }
  const src = ownPath(logo)
  const hue = nameHue(name)
  return (
    <span
      className={clsx('inline-grid shrink-0 place-items-center overflow-hidden rounded-control', className)}
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
      <svg data-instead viewBox="0 0 40 40" className="size-full">
        <rect width="40" height="40" fill={`hsl(${hue} 42% 27%)`} />
        <path d="M0 40 L14 0 H40 V40 Z" fill={`hsl(${hue} 46% 33%)`} />
        <text x="20" y="21" textAnchor="middle" dominantBaseline="central" fill="#fff" className="figures text-[17px]">
          {initials(name)}
        </text>
      </svg>
    </span>
  )
}
