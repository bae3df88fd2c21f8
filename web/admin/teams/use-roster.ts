import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import { changeRole, movePlayer, placePlayer, putPlayer, removePlayer } from '#domain/teams/roster.ts'
import type { RosterList, Rosters } from '#domain/teams/roster.ts'
import type { TeamEditing } from './team-form.ts'

/** The part of a row that retains the focus when the row moves. */
export type RowControl = 'up' | 'down' | 'move'

/** The role of a player who was just added (TM-02). */
const DEFAULT_ROLE: PlayerRole = 'duelist'
const WORDS = { roster: { one: 'starter', many: 'starters' }, substitutes: { one: 'substitute', many: 'substitutes' } }

export const isRole = (text: string): text is PlayerRole => PLAYER_ROLES.some((role) => role === text)

/**
 * The people of a team in its form and what can be done with them. `spoken` announces the last step; the focus stays
 * with the moved player, inside `box`.
 */
export const useRoster = (form: TeamEditing['form'], nameOf: (playerId: string) => string) => {
  const [roster, substitutes] = useWatch({ control: form.control, name: ['roster', 'substitutes'] })
  const [spoken, setSpoken] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef('')
  const now = (): Rosters => form.getValues()

  useEffect(() => {
    if (focus.current) box.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = ''
  })

  const apply = ({ roster, substitutes }: Rosters, words: string, focusOn = ''): void => {
    focus.current = focusOn
    form.setValues({ roster: [...roster], substitutes: [...substitutes] }, { shouldDirty: true })
    form.clearErrors(['roster', 'substitutes'])
    setSpoken(words)
  }
  const member = (playerId: string, control: RowControl): string =>
    `[data-member="${CSS.escape(playerId)}"] [data-control="${control}"]`
  const place = (playerId: string, list: RosterList, index: number, focusOn = ''): void => {
    const next = placePlayer(now(), playerId, list, index)
    const at = next[list].findIndex((entry) => entry.playerId === playerId)
    apply(next, `${nameOf(playerId)} is ${WORDS[list].one} ${at + 1} of ${next[list].length}.`, focusOn)
  }

  return {
    lists: { roster, substitutes },
    spoken,
    box,
    place,
    step: (playerId: string, list: RosterList, by: 1 | -1): void => {
      const to = now()[list].findIndex((entry) => entry.playerId === playerId) + by
      if (to < 0 || to >= now()[list].length) return
      place(playerId, list, to, member(playerId, by < 0 ? 'up' : 'down'))
    },
    move: (playerId: string, to: RosterList): void => {
      const words = `${nameOf(playerId)} moved to ${WORDS[to].many}.`
      apply(movePlayer(now(), playerId), words, member(playerId, 'move'))
    },
    add: (playerId: string, name: string, list: RosterList): void =>
      apply(putPlayer(now(), list, { playerId, role: DEFAULT_ROLE }), `${name} added to ${WORDS[list].many}.`),
    remove: (playerId: string, list: RosterList): void =>
      apply(removePlayer(now(), playerId), `${nameOf(playerId)} removed from the team.`, `[data-list="${list}"] [role="combobox"]`),
    setRole: (playerId: string, role: PlayerRole): void =>
      apply(changeRole(now(), playerId, role), `${nameOf(playerId)} is ${role}.`),
  }
}
export type Roster = ReturnType<typeof useRoster>
