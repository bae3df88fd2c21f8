import type { Picks } from '#domain/stages/picks/picks.ts'

const laterPicks = (count: number): string => (count === 1 ? '1 later pick' : `${count} later picks`)

/**
 * What changing the pick of one match did, in words: 'Lantern picked.', or 'Pick removed.', and how many picks went
 * with it because they no longer fit.
 */
export const changeWords = (before: Picks, after: Picks, nodeId: string, teamName: string): string => {
  const gone = Object.keys(before).filter((id) => id !== nodeId && !Object.hasOwn(after, id)).length
  const done = Object.hasOwn(after, nodeId) ? `${teamName} picked.` : 'Pick removed.'
  return gone === 0 ? done : `${done} ${laterPicks(gone)} no longer fit${gone === 1 ? 's' : ''} and ${gone === 1 ? 'was' : 'were'} removed.`
}

/** '9 of 14 picked'; matches that can no longer be picked are missed. */
export const progressWords = ({ picked, open, total }: { picked: number; open: number; total: number }): string => {
  const missed = total - picked - open
  return `${picked} of ${total} picked${missed > 0 ? `, ${missed} missed` : ''}`
}

/**
 * '5 of 7 right so far', without 'so far' once all is decided, '' before the first result.
 * @param over whether the bracket is complete, as far as may be known
 */
export const scoreWords = ({ right, decided }: { right: number; decided: number }, over: boolean): string =>
  decided === 0 ? '' : `${right} of ${decided} right${over ? '' : ' so far'}`
