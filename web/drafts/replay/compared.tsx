import type { DraftBoard } from '#domain/drafts/slots.ts'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { compareDrafts } from '#domain/drafts/replay.ts'

const KINDS = [['BAN', 'banned'], ['PROTECT', 'protected']] as const

const namesOf = (ids: string[]): string => ids.flatMap((id) => findHero(id)?.name ?? []).join(', ') || 'nobody'

/** What two drafts have in common and what not, in words (DR-11). */
export const Compared = ({ first, second }: { first: DraftBoard; second: DraftBoard }) => (
  <dl className="grid gap-x-6 gap-y-1 card p-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
    {KINDS.flatMap(([type, word]) => {
      const { both, onlyFirst, onlySecond } = compareDrafts(first, second, type)
      const rows = [[`In both ${word}`, both], [`Only above ${word}`, onlyFirst], [`Only below ${word}`, onlySecond]] as const
      return rows.map(([term, heroes]) => (
        <div key={term} className="contents">
          <dt className="text-soft">{term}</dt>
          <dd className="pb-2 font-semibold sm:pb-0">{namesOf(heroes)}</dd>
        </div>
      ))
    })}
  </dl>
)
