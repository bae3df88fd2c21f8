import { clsx } from 'clsx'
import { Play, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GameRecord } from '#contract/sent-matches.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { withSeason } from '#domain/drafts/with-season.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { replayPath } from '#web/drafts/replay/address.ts'
import { codePath } from '#web/drafts/sharing/link.ts'
import { SLOT_KINDS } from '#web/drafts/slot-kinds.ts'
import { buttonClass } from '#web/ui/button.tsx'

const Slot = ({ slot, mirrored }: { slot: DraftSlot | undefined; mirrored: boolean }) => {
  const hero = findHero(slot?.heroId)
  if (!slot || slot.type === 'EMPTY') return <span />
  const { label, Icon } = SLOT_KINDS[slot.type]
  return (
    <span className={clsx('flex min-w-0 items-center gap-2 sm:gap-2.5', mirrored && 'flex-row-reverse text-right')}>
      {hero ? (
        <HeroPortrait hero={hero} className={clsx('size-10 max-[22.5rem]:size-8', slot.type === 'BAN' && 'grayscale')} />
      ) : (
        <span className="size-10 shrink-0 rounded-control border border-dashed border-line max-[22.5rem]:size-8" />
      )}
      <span className="min-w-0">
        <span className={clsx('line-clamp-2 leading-5 font-semibold max-sm:leading-4 max-[22.5rem]:text-sm max-[22.5rem]:leading-4', !hero && 'text-soft')}>
          {hero?.name ?? 'None'}
        </span>
        <span
          className={clsx(
            'flex items-center gap-1 text-xs',
            mirrored && 'flex-row-reverse',
            slot.type === 'BAN' && 'text-soft',
          )}
        >
          <Icon size={12} aria-hidden />
          {label}
        </span>
      </span>
    </span>
  )
}

type Props = { matchId: string; number: number; game: GameRecord; teamA: ReactNode; teamB: ReactNode }

/** Bans and protects of both teams side by side, in turn order from top to bottom. */
export const DraftPhase = ({ matchId, number, game, teamA, teamB }: Props) => (
  <div className="draft-phase">
    <div className="grid grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)] gap-x-2 pb-3 font-semibold sm:gap-x-3">
      <bdi className="truncate text-right">{teamA}</bdi>
      <span />
      <bdi className="truncate">{teamB}</bdi>
    </div>
    <ol className="relative space-y-1.5 before:absolute before:inset-y-2 before:left-1/2 before:w-px before:bg-line">
      {game.teamASlots.map((slot, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the index is the turn, which never changes
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)] items-center gap-x-2 sm:gap-x-3"
        >
          <Slot slot={slot} mirrored />
          <span
            className="figures relative z-10 rounded-full bg-higher text-center text-xs leading-6 text-soft"
            aria-label={`Turn ${index + 1}`}
          >
            {index + 1}
          </span>
          <Slot slot={game.teamBSlots[index]} mirrored={false} />
        </li>
      ))}
    </ol>
    <div className="mt-4 flex flex-wrap gap-2" data-no-print>
      <Link
        to={codePath(
          encodeDraft(withSeason({
            teamASlots: game.teamASlots,
            teamBSlots: game.teamBSlots,
            selectedMapId: findMap(game.map)?.id ?? null,
          })),
        )}
        className={buttonClass('quiet')}
      >
        <Swords size={16} aria-hidden />
        Open this draft in the simulator
      </Link>
      <Link to={replayPath({ matchId, number })} className={buttonClass('quiet')}>
        <Play size={16} aria-hidden />
        Replay this draft
      </Link>
    </div>
  </div>
)
