import { nameColour } from '#domain/marks/mark.ts'
import { initials } from '#domain/teams/initials.ts'

/** A person's initials: pictures of other sites are not shown here. The name is beside it. */
export const Avatar = ({ name }: { name: string }) => {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className="size-9 shrink-0 rounded-full">
      <rect width="40" height="40" fill={nameColour(name, 0.42, 0.09)} />
      <text x="20" y="21" textAnchor="middle" dominantBaseline="central" fill="#fff" className="figures text-[17px]">
        {initials(name)}
      </text>
    </svg>
  )
}
