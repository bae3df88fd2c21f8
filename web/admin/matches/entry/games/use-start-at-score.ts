import { useEffect, useEffectEvent } from 'react'
import { matchStatus } from '#domain/matches/status.ts'
import type { MatchEditing } from '#web/admin/matches/entry/use-match-form.ts'
import { useNow } from '#web/ui/time/now.tsx'

/**
 * Puts the focus into the first missing score of a match that has begun and has no winner: that is what it is opened
 * for. Not on touch screens, where a keyboard would cover the page, and never away from where the focus already is.
 */
export const useStartAtScore = ({ form, base }: MatchEditing): void => {
  const now = useNow()
  const start = useEffectEvent(() => {
    const { record } = base
    if (!record || matchStatus(record, now) === 'upcoming') return
    if (record.seriesWinner || !matchMedia('(pointer: fine)').matches) return
    if (document.activeElement?.matches('input, select, textarea, button')) return
    const games = form.getValues('games')
    const index = games.findIndex(({ teamOneScore, teamTwoScore }) => teamOneScore === null || teamTwoScore === null)
    const game = games[index]
    if (game) form.setFocus(`games.${index}.${game.teamOneScore === null ? 'teamOneScore' : 'teamTwoScore'}`)
  })
  useEffect(() => start(), [])
}
