import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import { SLOTS } from '#domain/stages/bracket.ts'
import { Reached, Spoiler, SpoilerLogo, SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import type { BracketView } from './use-bracket-view.ts'

/**
 * The winner of the bracket, once its final is decided. In spoiler mode it has its place once the final is over: that nobody won it is a
 * result too.
 */
export const Champion = ({ view }: { view: BracketView }) => {
  const { final } = view
  const now = useNow()
  if (!final) return null
  const winner = SLOTS.map((slot) => view.slotOf(final, slot)).find(({ isWinner }) => isWinner)
  if (!winner && !view.isOver(final, now)) return null
  const spoilerKey = view.spoilerKeyOf(final)
  const presenceKey = view.isComing(final, now)
    ? SLOTS.map((slot) => view.slotOf(final, slot)).find(({ id }) => id === null)?.spoilerKey
    : view.bracket.nodes.map(view.presenceKeyOf).find((key) => key !== null)
  return (
    <Reached spoilerKey={presenceKey ?? null}>
      <Spoiler spoilerKey={spoilerKey}>
        <span className={clsx('bracket-champion', !winner && 'scores:hidden')}>
          <Trophy size={20} className="shrink-0 text-accent" aria-hidden />
          <span className="eyebrow text-soft">Champion</span>
          <SpoilerLogo spoilerKey={spoilerKey} name={winner?.name ?? ''} logo={winner?.logo ?? null} className="size-8" />
          <bdi className="figures line-clamp-2 min-w-0 text-lg leading-6 wrap-anywhere">
            <SpoilerPart spoilerKey={spoilerKey}>{winner?.name}</SpoilerPart>
          </bdi>
        </span>
      </Spoiler>
    </Reached>
  )
}
