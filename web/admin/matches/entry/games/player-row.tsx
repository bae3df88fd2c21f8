import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { FieldErrors } from 'react-hook-form'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import type { GamePlayer, Side } from '#domain/matches/match.ts'
import { PlayerPicker } from '#web/admin/players/player-picker.tsx'
import { roleLabel } from '#web/catalogue/role-icon.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { FormSide } from '#web/admin/matches/entry/use-sides.ts'

type Props = {
  path: string
  label: string
  player: GamePlayer
  /** All who play the game: nobody plays it twice. */
  taken: readonly GamePlayer[]
  sides: Record<Side, FormSide>
  errors: FieldErrors<GamePlayer> | undefined
  onChoose: (playerId: string) => void
  onChange: (player: GamePlayer) => void
  onRemove: () => void
}

/** One player of a game: who, for which team, in which role. */
export const PlayerRow = ({ path, label, player, taken, sides, errors, onChoose, onChange, onRemove }: Props) => (
  <div
    data-path={path}
    className={clsx(
      'grid grid-cols-[minmax(0,1fr)_auto] gap-2 max-sm:border-b max-sm:border-line max-sm:pb-3',
      'sm:grid-cols-[minmax(0,1fr)_5.5rem_8rem_auto]',
    )}
  >
    <PlayerPicker
      label={label}
      hideLabel
      narrow
      className="max-sm:col-span-2"
      value={player.playerId}
      filter={({ id }) => id === player.playerId || !taken.some(({ playerId }) => playerId === id)}
      error={errors?.playerId && (player.playerId ? errors.playerId.message : 'Choose a player, or remove the row')}
      onChange={onChoose}
    />
    <div className="contents max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:gap-2">
      <SelectField
        label={`${label}: team`}
        hideLabel
        required
        value={player.team}
        error={errors?.team?.message}
        onChange={({ target }) => onChange({ ...player, team: target.value })}
      >
        {(['one', 'two'] as const).map((side) => {
          const { id, tag, name } = sides[side]
          return id && <option key={side} value={id}>{tag || name}</option>
        })}
      </SelectField>
      <SelectField
        label={`${label}: role`}
        hideLabel
        required
        value={player.role}
        error={errors?.role?.message}
        onChange={({ target }) => onChange({ ...player, role: target.value as PlayerRole })}
      >
        {PLAYER_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </SelectField>
    </div>
    <IconButton label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
      <X size={16} aria-hidden />
    </IconButton>
  </div>
)
