import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Draft } from '#domain/drafts/draft.ts'
import { decodeDraft, INVALID_CODE } from '#domain/drafts/share-code.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { pastedCode } from './link.ts'
import { Panel } from './panel.tsx'
import { IMPORT_FAILED, sayImported } from './use-link-import.ts'

const read = (text: string): Draft | null => {
  try {
    return decodeDraft(pastedCode(text))
  } catch {
    return null
  }
}

type Props = { onImport: (draft: Draft) => void; onClose: () => void }

/** Asks for a code. One that cannot be read stays in the field, and the draft stays as it was. */
export const ImportPanel = ({ onImport, onClose }: Props) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  useEffect(() => field.current?.focus(), [])

  const submit = () => {
    const draft = read(text)
    setRefused(!draft)
    if (!draft) {
      showToast({ title: IMPORT_FAILED, description: INVALID_CODE, failed: true })
      field.current?.select()
      return
    }
    onImport(draft)
    sayImported()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <Panel title="Import Code" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label htmlFor={id} className="block pb-1 font-semibold">
          Draft code or share link
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
            This is not the code of a draft.
          </p>
        )}
        <div className="flex justify-end gap-2 pt-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Import
          </Button>
        </div>
      </form>
    </Panel>
  )
}
