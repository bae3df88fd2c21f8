/** The most steps that undo can go back; older ones are forgotten. */
const MAX_STEPS = 100

/** A value with the values before it (oldest first) and the undone ones (next to redo first). */
export type History<Value> = { past: readonly Value[]; present: Value; future: readonly Value[] }

export type HistoryAction<Value> =
  | { type: 'set'; value: Value }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Starts over with a value, for example an imported draft: nothing to undo. */
  | { type: 'start'; value: Value }

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] })

/** The history after an action. Setting the present value, or undo and redo at an end, change nothing. */
export const historyReducer = <Value>(history: History<Value>, action: HistoryAction<Value>): History<Value> => {
  const { past, present, future } = history
  if (action.type === 'start') return startHistory(action.value)
  if (action.type === 'set') {
    if (Object.is(action.value, present)) return history
    return { past: [...past, present].slice(-MAX_STEPS), present: action.value, future: [] }
  }
  if (action.type === 'undo') {
    if (past.length === 0) return history
    return { past: past.slice(0, -1), present: past.at(-1) as Value, future: [present, ...future] }
  }
  if (future.length === 0) return history
  return { past: [...past, present], present: future[0] as Value, future: future.slice(1) }
}
