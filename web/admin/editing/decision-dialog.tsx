import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { SaveButton } from './form/save-button.tsx'
import { MessageList } from './message-list.tsx'
import { reasonOf, type Messages } from './messages.ts'

type Props = {
  title: string
  description: string
  wide?: boolean
  /** Those of the action. */
  messages: Messages
  /** What the button says that does it. */
  action: string
  look: 'primary' | 'danger'
  /** Why it cannot be done yet; else false. */
  why: string | false
  busy: boolean
  onAct: () => Promise<void>
  /** Buttons for other ways to decide. */
  ways?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that shows what an action will do before somebody decides to do it. */
export const DecisionDialog = (props: Props) => {
  const { title, description, wide, messages, action, look, why, busy, onAct, ways, onClose, children } = props
  return (
    <Dialog title={title} description={description} wide={wide} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <MessageList messages={messages} />
        {children}
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          {ways}
          <SaveButton {...{ look, why, busy }} onClick={() => void onAct()}>
            {action}
          </SaveButton>
        </Actions>
      </div>
    </Dialog>
  )
}

/** Until it is known what an action will do: that it is looked for, or why that failed. */
export const Awaited = ({ error, children }: { error: Error | null; children: string }) =>
  error ? <Alert>{reasonOf(error)}</Alert> : <LoadingText>{children}</LoadingText>
