import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/overlay/panel.tsx'

type Props = {
  title: string
  /** The accepted content of the field. */
  label: string
  /** The label of the button. */
  action: string
  /** Shown below the field after a text that was no code. */
  refusal: string
  /** Receives the text; false when it is no code. */
  onCode: (text: string) => boolean
  onClose: () => void
  above?: boolean
}

/** Asks for a code. One that cannot be read stays in the field, selected. */
export const CodePanel = ({ title, label, action, refusal, onCode, onClose, above }: Props) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  useEffect(() => field.current?.focus(), [])

  const submit = () => {
    const taken = onCode(text)
    setRefused(!taken)
    if (taken) onClose()
    else field.current?.select()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <Panel title={title} onClose={onClose} above={above}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label htmlFor={id} className="block pb-1 font-semibold">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text}
          aria-invalid={refused}
          aria-describedby={refused ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setRefused(false)
          }}
          onKeyDown={onKeyDown}
          className={clsx(
            'w-full resize-none rounded-control border border-line-strong bg-ground',
            'px-3 py-2 font-mono text-base break-all md:text-sm',
          )}
        />
        {refused && (
          <p id={`${id}-error`} className="text-live">
            {refusal}
          </p>
        )}
        <div className="flex justify-end gap-2 pt-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            {action}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
