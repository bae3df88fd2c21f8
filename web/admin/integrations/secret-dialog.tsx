import { Check, Copy } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/form/field.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'

type Props = { title: string; label: string; secret: string; children: ReactNode; onClose: () => void }

/** Shows a secret for the only time, ready to be copied. */
export const SecretDialog = ({ title, label, secret, children, onClose }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [message, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      say('Copied.')
    } catch {
      field.current?.select()
      say('Couldn’t copy automatically. The text is selected: press Ctrl+C, or press and hold.')
    }
  }
  return (
    <Dialog title={title} description={children} onClose={onClose}>
      <Field label={label}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              ref={field}
              readOnly
              value={secret}
              data-start
              onFocus={({ target }) => target.select()}
              className={`${controlClass} flex-1 font-mono`}
            />
            <Button look="primary" onClick={() => void copy()}>
              {message === 'Copied.' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              Copy
            </Button>
          </span>
        )}
      </Field>
      <output className="block min-h-6 pt-1 text-sm text-soft">{message}</output>
      <Actions className="pt-2">
        <Button onClick={onClose}>I have saved it</Button>
      </Actions>
    </Dialog>
  )
}
