import type { DraftTeam } from '#domain/drafts/slots.ts'
import { TEAM_NAME_LENGTH, type NamesChange, type TeamNames } from '#domain/drafts/team-names.ts'
import { Section } from '#web/ui/section.tsx'

type Props = { names: TeamNames; onChange: (change: NamesChange) => void }

/** The names of the teams, to be typed: they show on the board and travel in links (DR-12). */
export const NameFields = ({ names, onChange }: Props) => {
  const field = (team: DraftTeam) => (
    <input
      type="text"
      autoComplete="off"
      maxLength={TEAM_NAME_LENGTH}
      aria-label={`Name of Team ${team}`}
      placeholder={`Team ${team}`}
      value={names[team]}
      onChange={({ target }) => onChange((now) => ({ ...now, [team]: target.value }))}
      onBlur={({ target }) => onChange((now) => ({ ...now, [team]: target.value.trim() }))}
      className="field min-h-10.5 px-3 py-2 text-base"
    />
  )
  return (
    <Section title="Team names">
      <div className="grid grid-cols-2 gap-2">
        {field('A')}
        {field('B')}
      </div>
    </Section>
  )
}
