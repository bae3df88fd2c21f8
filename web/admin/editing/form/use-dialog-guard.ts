import { useLayoutEffect, useRef } from 'react'
import { ask, type Question } from '#web/ui/overlay/question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

export const UNSAVED: Question = {
  title: 'Leave without saving?',
  text: 'What you entered here is not saved and will be lost.',
  action: 'Leave',
  otherwise: 'Stay',
}

const anywhere = () => false

/**
 * For a dialog with fields that no `useRecordForm` stores: closing it by any way, a link inside it, reload and closing the tab ask first
 * while something in it is not saved (ST-14).
 * @param isUnsaved whether something was entered that is not saved yet, and `question` asks in other words
 * @returns `leave` does what leaves the dialog, once that may be; `isUnsaved` says how it is now, after an awaited save too; `settle` is
 *   called before a save leads to another page, which nothing asks about then
 */
export const useDialogGuard = (isUnsaved: boolean, question = UNSAVED) => {
  const now = useRef(isUnsaved)
  useLayoutEffect(() => {
    now.current = isUnsaved
  })
  const settle = (): void => {
    now.current = false
  }
  const mayLeave = () => ask(question)
  useLeaveGuard(isUnsaved, now, anywhere, mayLeave)
  const leave = async (then: () => void): Promise<void> => {
    if (now.current && !(await mayLeave())) return
    settle()
    then()
  }
  return { leave: (then: () => void): void => void leave(then), isUnsaved: (): boolean => now.current, settle }
}
