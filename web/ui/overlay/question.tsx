import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from './dialog.tsx'

export type Question = {
  /** Names the thing: "Delete Alpha vs Beta?" */
  title: string
  /** What will happen: the consequences. */
  text: ReactNode
  /** The label of the confirming button. */
  action: string
  /** The label of the other button; it has the focus at first. */
  otherwise?: string
}

type Asked = Question & { answer: (agreed: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

const change = (next: Asked | null) => {
  asked = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for a confirmation; one question at a time. @returns whether the person agreed */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    asked?.answer(false)
    change({ ...question, answer })
  })

/** The place of questions: once on a page. */
export const Questions = () => {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  if (!question) return null
  const answer = (agreed: boolean) => () => {
    change(null)
    question.answer(agreed)
  }
  return (
    <Dialog asks title={question.title} description={question.text} onClose={answer(false)}>
      <Actions className="pt-0">
        <Button data-start onClick={answer(false)}>
          {question.otherwise ?? 'Cancel'}
        </Button>
        <Button look="danger" onClick={answer(true)}>
          {question.action}
        </Button>
      </Actions>
    </Dialog>
  )
}
