import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { scenariosOf, type Scenarios } from '#domain/scenarios/scenarios.ts'
import { supposing, type Supposed } from '#domain/scenarios/suppose.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { NeedsParts, type NeedsProps } from './needs-parts.tsx'
import { SwissNeeds } from './swiss-needs.tsx'

const note = ({ basis, isWhole }: Scenarios): string =>
  [
    'Certain if all open matches are played, without forfeits or deductions to come.',
    basis === 'points' && 'There is too much to come to look at all results, so this rests on points.',
    !isWhole && 'Not all teams meet equally often in the matches that are known.',
  ].filter(Boolean).join(' ')

/** What the teams of a group need (SC-01 SC-05): outcomes of open matches to choose, which move the table at once (SC-07). */
const TableNeeds = ({ group, matches, names, onTable }: NeedsProps) => {
  // What is open changes with results; the time alone would only repeat all of this.
  const opened = useNow()
  const [now] = useState(opened)
  const [outcomes, setOutcomes] = useState<readonly Supposed[]>([])
  const table = useMemo(() => ({ ...group, ...group.tableRules }), [group])
  const later = useDeferredValue(outcomes)
  const open = useMemo(() => scenariosOf(table, matches, names, now, group.leadsTo), [table, matches, names, now, group.leadsTo])
  const supposed = useMemo(
    () => (later.length === 0 ? open : scenariosOf(table, supposing(table, matches, later, now), names, now, group.leadsTo)),
    [open, later, table, matches, names, now, group.leadsTo],
  )
  const rows = useMemo(() => standings(table, supposing(table, matches, outcomes, now), names, now), [table, matches, outcomes, names, now])
  const isSupposed = outcomes.length > 0
  useEffect(() => {
    if (!isSupposed) return undefined
    onTable(rows)
    return () => onTable(null)
  }, [rows, isSupposed, onTable])
  return (
    <NeedsParts
      open={open.open} outcomes={outcomes} onOutcomes={setOutcomes} teams={supposed.teams} rows={rows} names={names} note={note(supposed)}
      hasLine={open.through < group.teamIds.length}
    />
  )
}

/** What the teams of a group or of a Swiss stage need. */
export const GroupNeeds = (props: NeedsProps) => (props.group.swiss ? <SwissNeeds {...props} /> : <TableNeeds {...props} />)
