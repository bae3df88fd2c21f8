import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { NEVER, TOKEN_DAYS, tokenCreate, type TokenCreated } from '#contract/access/tokens.ts'
import { SCOPES } from '#contract/access/scopes.ts'
import { RecordDialog } from '#web/admin/editing/form/record-dialog.tsx'
import { useRecordForm } from '#web/admin/editing/form/use-record-form.ts'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { Checkbox, TextField } from '#web/ui/form/field.tsx'

type Values = z.input<typeof tokenCreate>
/** A token is never changed, so it has one version. */
type Made = Values & TokenCreated & { version: 1 }

/** Creates a token for the caller. */
export const TokenDialog = ({ onClose, onCreated }: { onClose: () => void; onCreated: (made: TokenCreated) => void }) => {
  const editing = useRecordForm<Values, Made>({
    kind: 'token',
    record: null,
    blank: () => ({ name: '', scopes: [], expiresAt: '' }),
    schema: tokenCreate,
    // No key makes a repeat harmless: the answer with the token is not stored anywhere.
    send: async (api, values) => ({ ...values, ...(await api.call('POST /tokens', { body: values })), version: 1 }),
    texts: { created: 'Token created', updated: '', failed: 'Failed to create token: ' },
    onSaved: (made) => {
      onClose()
      onCreated(made)
    },
  })
  const { form } = editing
  const { errors } = form.formState
  const scopesError = errors.scopes?.message
  return (
    <RecordDialog
      {...{ editing, onClose }}
      title="Create API Token"
      description="Acts as you, limited to the scopes below."
      label="API token"
      action="Create Token"
    >
      <TextField
        label="Name"
        required
        data-start
        hint="Shown in history, for example “Results bot”."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <fieldset aria-describedby={scopesError && 'scopes-error'}>
        <legend className="text-sm font-semibold">Scopes</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={<span className="font-mono text-sm">{scope}</span>}
              value={scope}
              {...form.register('scopes')}
            />
          ))}
        </div>
        {scopesError && (
          <p id="scopes-error" className="text-sm text-live">
            {scopesError}
          </p>
        )}
      </fieldset>
      <Controller
        control={form.control}
        name="expiresAt"
        render={({ field, fieldState }) => (
          <>
            {field.value !== NEVER && (
              <DateTimeField
                label="Expires"
                hint={`Without a date it expires in ${TOKEN_DAYS} days.`}
                error={fieldState.error?.message}
                {...field}
                value={field.value ?? ''}
              />
            )}
            <Checkbox
              label="Works until you revoke it"
              checked={field.value === NEVER}
              onChange={({ target }) => field.onChange(target.checked ? NEVER : '')}
            />
          </>
        )}
      />
    </RecordDialog>
  )
}
