import { Users } from 'lucide-react'
import type { RecordKind } from '#contract/nouns.ts'
import { usePresence } from './use-presence.ts'

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * "Ana is editing this match": the other people who have the record open. All can continue; a save that collides
 * shows both sides.
 */
export const PresenceNote = ({ kind, id }: { kind: RecordKind; id: string | null }) => {
  const others = usePresence(kind, id)
  const names = listed.format(others.map(({ username }) => username))
  return (
    <output className="block empty:hidden">
      {others.length > 0 && (
        <span className="inline-flex items-center gap-2 text-sm text-warning">
          <Users size={16} aria-hidden />
          <span>
            <bdi className="font-semibold">{names}</bdi> {others.length === 1 ? 'is' : 'are'} editing this {kind}
          </span>
        </span>
      )}
    </output>
  )
}
