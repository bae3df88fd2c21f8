import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlayerListItem, PlayerRecord } from '#contract/players.ts'
import { changed } from '#web/admin/editing/changed.ts'
import { useSaveKey } from '#web/admin/editing/form/use-save-key.ts'
import { apiOf } from '#web/site/query-client.ts'
import { choicesFrom, findAmong } from '#web/ui/form/choices.ts'
import { listNotice } from '#web/ui/form/list-notice.ts'
import { Picker, type PickerProps } from '#web/ui/form/picker.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { allPlayersKey, allPlayersQuery } from './queries.ts'

type Props = Omit<PickerProps, 'options' | 'find' | 'onChange' | 'notice' | 'first' | 'onCreate'> & {
  /** Gets the id, '' when cleared, and the player. */
  onChange: (id: string, player: PlayerRecord | null) => void
  /** Offers to create a player who is missing; on by default. */
  canCreate?: boolean
  /** Players who are offered; all by default. */
  filter?: (player: PlayerRecord) => boolean
}

const NOBODY: PlayerRecord[] = []
const choicesOf = choicesFrom(({ id, username, realName }: PlayerRecord) => ({ id, name: username, detail: realName }))

/** Chooses a player by username or real name; a missing one is created from the username that was typed. */
export const PlayerPicker = ({ onChange, canCreate = true, filter, ...rest }: Props) => {
  const client = useQueryClient()
  const keyFor = useSaveKey()
  const players = useQuery(allPlayersQuery)
  const { data = NOBODY } = players
  const options = choicesOf(data)
  const create = useMutation({
    mutationFn: (username: string) => {
      const body = { username }
      return apiOf(client).call('POST /players', { body, key: keyFor(body) })
    },
    onSuccess: (player) => {
      client.setQueryData<PlayerListItem[]>(allPlayersKey, (players = []) => [...players, { ...player, teams: [] }])
      void changed(client, ['player'], player)
      onChange(player.id, player)
      showToast({ title: `Player ${player.username} created` })
    },
    onError: (error) => showToast({ title: 'Error', description: error.message, failed: true }),
  })
  return (
    <Picker
      placeholder="Search players..."
      empty="No player found."
      {...rest}
      options={options}
      find={findAmong(options, data, filter)}
      notice={listNotice(players, 'Loading players...')}
      onChange={(id) => onChange(id, data.find((player) => player.id === id) ?? null)}
      onCreate={canCreate && !create.isPending ? (username) => create.mutate(username) : undefined}
    />
  )
}
