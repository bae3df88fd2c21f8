import { HeartPulse, Shield, Swords } from 'lucide-react'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'

const ROLES = {
  vanguard: { label: 'Vanguard', className: 'text-vanguard', Icon: Shield },
  duelist: { label: 'Duelist', className: 'text-duelist', Icon: Swords },
  strategist: { label: 'Strategist', className: 'text-strategist', Icon: HeartPulse },
} as const

/** The name of a player role for people. */
export const roleLabel = (role: PlayerRole): string => ROLES[role].label

/** A player's role as a coloured icon with its name for screen readers. */
export const RoleIcon = ({ role, size = 18 }: { role: PlayerRole; size?: number }) => {
  const { label, className, Icon } = ROLES[role]
  return (
    <span className={`inline-flex shrink-0 ${className}`} title={label}>
      <Icon size={size} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  )
}
