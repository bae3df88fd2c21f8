import { Ban, ShieldCheck } from 'lucide-react'

/** How bans and protects are shown: always an icon beside the colour. */
export const SLOT_KINDS = {
  BAN: { label: 'Ban', Icon: Ban, className: 'text-live', ground: 'bg-live-ground text-white' },
  PROTECT: { label: 'Protect', Icon: ShieldCheck, className: 'text-win', ground: 'bg-win text-ground' },
} as const
