import { Flag, Target, Truck } from 'lucide-react'
import type { GameMode } from '#domain/catalogue/catalogue.ts'

const MODES = {
  Convergence: { className: 'text-convergence', Icon: Target },
  Domination: { className: 'text-domination', Icon: Flag },
  Convoy: { className: 'text-convoy', Icon: Truck },
} as const

/** A game mode: its icon and its name in its colour. */
export const ModeLabel = ({ mode }: { mode: GameMode }) => {
  const { className, Icon } = MODES[mode]
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs font-semibold ${className}`}>
      <Icon size={14} aria-hidden />
      {mode}
    </span>
  )
}
