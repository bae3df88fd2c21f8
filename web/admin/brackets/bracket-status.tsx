import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { isLive } from '#domain/matches/status.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { everyMatchOfEventQuery } from '#web/admin/groups/queries.ts'
import { useNow } from '#web/ui/time/now.tsx'

const SHOWN = {
  complete: { name: 'Complete', colour: 'text-win' },
  'in-progress': { name: 'In Progress', colour: 'text-vanguard' },
  pending: { name: 'Pending', colour: 'text-soft' },
}

/** The status of a bracket, always in words: green, blue, or grey while no match of it is live or has a result (BR-14). */
export const BracketStatus = ({ bracket }: { bracket: BracketRecord }) => {
  const now = useNow()
  const { data: matches = [] } = useQuery(everyMatchOfEventQuery(bracket.eventId))
  const live = new Set(matches.filter((match) => isLive(match, now)).map(({ id }) => id))
  const hasBegun = bracket.nodes.some((node) => isPlayed(node) || live.has(node.matchId ?? ''))
  const { name, colour } = SHOWN[bracket.status === 'complete' || hasBegun ? bracket.status : 'pending']
  return (
    <span className={clsx('inline-flex items-center gap-1.5 font-semibold', colour)}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {name}
    </span>
  )
}
