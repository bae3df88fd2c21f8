import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Controller, useForm, type FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { SCOPES, tokenCreate, type TokenCreate, type TokenCreated } from '#contract/tokens.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { useOnce } from '#web/admin/editing/use-once.ts'
import { ApiError } from '#web/app/api.ts'
import { apiOf } from '#web/app/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/dialog.tsx'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { Checkbox, TextField } from '#web/ui/form/field.tsx'
import { integrationKeys } from './queries.ts'

type Values = z.input<typeof tokenCreate>

/** Makes a token for the person who asks. */
export const TokenDialog = ({ onClose, onCreated }: { onClose: () => void; onCreated: (made: TokenCreated) => void }) => {
  const client = useQueryClient()
  const messages = useMessages()
  const { register, handleSubmit, control, setError, formState } = useForm<Values, unknown, TokenCreate>({
    resolver: zodResolver(tokenCreate),
    defaultValues: { name: '', scopes: [], expiresAt: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const [saving, once] = useOnce()

  const create = async (body: TokenCreate): Promise<void> => {
    try {
      onCreated(await apiOf(client).post<TokenCreated>('/tokens', { body }))
      onClose()
    } catch (error) {
      const details = error instanceof ApiError ? (error.details ?? []) : []
      for (const { path, message } of details) setError(path as FieldPath<Values>, { type: 'server', message })
      messages.fail(`Failed to make token: ${reasonOf(error)}`, error)
    } finally {
      void client.invalidateQueries({ queryKey: integrationKeys.tokens })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void once(() => handleSubmit(create)())
  }
  const scopesError = errors.scopes?.message
  return (
    <Dialog
      title="Make API Token"
      description="It acts in your name, with your roles of the moment, and only where its scopes say."
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageList messages={messages} />
        <TextField
          label="Name"
          required
          data-start
          hint="The bot that uses it. The history shows it."
          error={errors.name?.message}
          {...register('name')}
        />
        <fieldset aria-describedby={scopesError && 'scopes-error'}>
          <legend className="text-sm font-semibold">Scopes</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {SCOPES.map((scope) => (
              <Checkbox key={scope} label={<span className="font-mono text-sm">{scope}</span>} value={scope} {...register('scopes')} />
            ))}
          </div>
          {scopesError && (
            <p id="scopes-error" className="text-sm text-live">
              {scopesError}
            </p>
          )}
        </fieldset>
        <Controller
          control={control}
          name="expiresAt"
          render={({ field, fieldState }) => (
            <DateTimeField
              label="Ends"
              hint="Without a date it is good until it is revoked."
              error={fieldState.error?.message}
              {...field}
              value={field.value ?? ''}
            />
          )}
        />
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={saving}>
            {saving ? 'Saving...' : 'Make Token'}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
