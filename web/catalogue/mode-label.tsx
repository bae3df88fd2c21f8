import { Flag, Target, Truck, type LucideIcon } from 'lucide-react'

type Look = { className: string; Icon: LucideIcon }
const MODES: Readonly<Record<string, Look>> = {
  Convergence: { className: 'text-convergence', Icon: Target },
  Domination: { className: 'text-domination', Icon: Flag },
  Convoy: { className: 'text-convoy', Icon: Truck },
}
/** A mode of another season. */
const OTHER: Look = { className: 'text-soft', Icon: Flag }

/** A game mode: its icon and its name in its colour. */
export const ModeLabel = ({ mode }: { mode: string }) => {
  const { className, Icon } = MODES[mode] ?? OTHER
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs font-semibold ${className}`}>
      <Icon size={14} aria-hidden />
      {mode}
    </span>
  )
}
