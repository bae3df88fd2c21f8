import { useEffect, useEffectEvent } from 'react'
import { sentField } from '#contract/match-fields.ts'
import { gameOf, matchOf } from '#contract/sent-matches.ts'
import { SIDES } from '#domain/matches/match.ts'
import { knowsTeams } from '#domain/matches/series.ts'
import type { MatchEditing } from '#web/admin/matches/entry/use-match-form.ts'

/**
 * Puts the focus into the first missing score of a match of two known teams that has no winner: that is what it is opened
 * for. Not on touch screens, where a keyboard would cover the page, and never away from where the focus already is.
 */
export const useStartAtScore = ({ form, base }: MatchEditing): void => {
  const start = useEffectEvent(() => {
    const { record } = base
    if (!record || !knowsTeams(matchOf(record))) return
    if (record.seriesWinner || !matchMedia('(pointer: fine)').matches) return
    if (document.activeElement?.matches('input, select, textarea, button')) return
    const [missing] = form.getValues('games').flatMap((game, index) =>
      SIDES.filter((side) => gameOf(game).score[side] === null)
        .map((side) => `games.${index}.${sentField(side, 'Score')}` as const))
    if (missing) form.setFocus(missing)
  })
  useEffect(() => start(), [])
}
