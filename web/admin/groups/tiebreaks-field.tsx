import type { MatchListItem } from '#contract/sent-matches.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { Checkbox } from '#web/ui/form/field.tsx'

type Props = { matches: readonly MatchListItem[]; value: readonly string[]; onChange: (ids: string[]) => void }

/** Which linked matches are tiebreaks: they decide between two level teams, and count for nothing else (GR-16). */
export const TiebreaksField = ({ matches, value, onChange }: Props) => {
  if (matches.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Tiebreak matches</legend>
      <p className="pt-1 text-xs text-soft">They decide between two level teams, and count for nothing else.</p>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <Checkbox
              label={<bdi className="wrap-anywhere">{matchTitle(match)}</bdi>}
              checked={value.includes(match.id)}
              onChange={({ target }) => onChange(target.checked ? [...value, match.id] : value.filter((id) => id !== match.id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
