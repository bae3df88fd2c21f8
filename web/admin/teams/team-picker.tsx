import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { TeamListItem } from '#contract/teams.ts'
import { TBD_TEAM_ID, TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { choicesFrom, findAmong, type Choice } from '#web/ui/form/choices.ts'
import { listNotice } from '#web/ui/form/list-notice.ts'
import { Picker, type PickerProps } from '#web/ui/form/picker.tsx'
import { NewTeamDialog } from './new-team-dialog.tsx'
import { allTeamsQuery } from './queries.ts'

type Props = Omit<PickerProps, 'options' | 'find' | 'onChange' | 'notice' | 'first' | 'onCreate'> & {
  /** Gets the id, and the team itself; null for TBD and when cleared. */
  onChange: (id: string, team: TeamListItem | null) => void
  /** Offers TBD, with the id `tbd`; without it no team is ''. */
  withTbd?: boolean
  /** Offers to create a team that is missing; on by default. */
  canCreate?: boolean
  /** Teams that are offered; all by default. */
  filter?: (team: TeamListItem) => boolean
}

const choiceOf = ({ id, name, tag, logo }: Pick<TeamListItem, 'id' | 'name' | 'tag' | 'logo'>): Choice => ({
  id,
  name,
  detail: tag,
  mark: () => <TeamLogo name={name} logo={logo} className="size-6" />,
})

const NONE: TeamListItem[] = []
const choicesOf = choicesFrom<TeamListItem>(choiceOf)
const TBD = choiceOf({ id: TBD_TEAM_ID, name: TBD_TEAM_NAME, tag: '', logo: '' })

/** Chooses a team by name or tag; a missing one can be created on the way. */
export const TeamPicker = ({ onChange, withTbd, canCreate = true, filter, ...rest }: Props) => {
  const teams = useQuery(allTeamsQuery)
  const [newName, setNewName] = useState<string | null>(null)
  const { data = NONE } = teams
  const options = choicesOf(data)
  return (
    <>
      <Picker
        placeholder="Search teams..."
        empty="No team found."
        {...rest}
        options={options}
        find={findAmong(options, data, filter)}
        first={withTbd ? TBD : undefined}
        notice={listNotice(teams, 'Loading teams...')}
        onChange={(id) => onChange(id, data.find((team) => team.id === id) ?? null)}
        onCreate={canCreate ? setNewName : undefined}
      />
      {newName !== null &&
        createPortal(
          <NewTeamDialog
            name={newName}
            onClose={() => setNewName(null)}
            onCreated={(team) => {
              setNewName(null)
              onChange(team.id, team)
            }}
          />,
          document.body, // a form cannot be nested in the form around the picker
        )}
    </>
  )
}
