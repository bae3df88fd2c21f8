import type { CountedGameItem } from '#contract/statistics/statistics.ts'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { SLOT_KINDS } from '#web/drafts/slot-kinds.ts'

type Props = { heroId: string | null; drafted: CountedGameItem['drafted'][number]; by: string }

/** What a team did to a hero on a map, with the icon that drafts have for it. */
export const Done = ({ heroId, drafted: { kind, first }, by }: Props) => {
  const { Icon, className } = SLOT_KINDS[kind === 'ban' ? 'BAN' : 'PROTECT']
  return (
    <p className="font-semibold wrap-anywhere">
      <Icon size={16} className={`mr-1.5 inline align-[-3px] ${className}`} aria-hidden />
      {`${findHero(heroId)?.name} ${kind === 'ban' ? (first ? 'banned first' : 'banned') : 'protected'} by `}
      <bdi>{by}</bdi>
    </p>
  )
}
