import { Eye } from 'lucide-react'
import { nodeSpoilerKey } from '#domain/stages/display/spoilers.ts'
import { matchSpoilerKey } from '#web/matches/spoiler-key.tsx'
import { setRevealed } from '#web/site/spoiler.ts'
import { Button } from '#web/ui/button.tsx'
import type { CatchUp } from './queries.ts'
import { tableKey } from './table-key.ts'

/** What spoiler mode may hide of what is known at the moment. */
const keysOf = ({ matches, brackets, groups, at }: CatchUp): string[] => [
  ...matches.map(matchSpoilerKey),
  ...brackets.flatMap(({ id, nodes }) => nodes.filter(({ status, matchId }) => status === 'complete' && matchId === null).map((node) => nodeSpoilerKey(id, node))),
  ...groups.filter(({ state }) => state !== 'unknown').map((group) => tableKey(group, at)),
]

/** In spoiler mode what was watched elsewhere is hidden here too, until somebody says so. */
export const RevealKnown = ({ data }: { data: CatchUp }) => (
  <p className="hidden flex-wrap items-center justify-between gap-x-4 gap-y-2 spoiler-on:flex" data-no-print>
    <span className="text-soft">Spoiler mode hides what you have not revealed, here too.</span>
    <Button onClick={() => setRevealed(keysOf(data), true)}>
      <Eye size={16} aria-hidden />
      Show every result before this moment
    </Button>
  </p>
)
