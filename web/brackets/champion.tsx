import { Trophy } from 'lucide-react'
import { SLOTS } from '#domain/brackets/structure/slots.ts'
import { EarnedLogo, EarnedPart } from '#web/matches/secret-team.tsx'
import type { BracketView } from './use-bracket-view.ts'

/** The winner of the bracket, once its final is decided. */
export const Champion = ({ view }: { view: BracketView }) => {
  const { final } = view
  if (!final || final.winnerId === null) return null
  const winner = SLOTS.map((slot) => view.slotOf(final, slot)).find(({ isWinner }) => isWinner)
  if (!winner) return null
  const secret = view.secretOf(final)
  return (
    <p className="bracket-champion">
      <Trophy size={20} className="shrink-0 text-accent" aria-hidden />
      <span className="eyebrow text-soft">Champion</span>
      <EarnedLogo secret={secret} name={winner.name} logo={winner.logo} className="size-8" />
      <bdi className="figures min-w-0 truncate text-lg">
        <EarnedPart secret={secret}>{winner.name}</EarnedPart>
      </bdi>
    </p>
  )
}
