import { learnSeasons } from '#domain/catalogue/learn.ts'
import { SEASON_0, seasonFiles, type SeasonFile } from '#domain/catalogue/seasons.ts'
import { RestoreOffer } from '#web/admin/editing/form/restore-offer.tsx'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { useUnsavedValues } from '#web/admin/editing/form/use-unsaved-values.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/form/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { AddEntry, type Entry } from './add-entry.tsx'

/** Ids that the server takes. */
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/
const NEW = { name: '', extends: SEASON_0.id, heroes: [], maps: [], layouts: [] }

/** The file as text: what it is first, then its lists. */
const textOf = ({ id: _id, name, since, until, extends: base, heroes, maps, layouts, ...rest }: Partial<SeasonFile>): string =>
  JSON.stringify({ name, since, until, extends: base, heroes, maps, layouts, ...rest }, null, 2)

const read = (text: string): Omit<SeasonFile, 'id'> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Omit<SeasonFile, 'id'>) : null
  } catch {
    return null
  }
}

type Props = {
  id: string
  /** Is told whether there are unsaved changes. */
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

/** The file of a season, or of a new one with ''. Heroes and maps can be added by a form; the file is what is saved. */
export const SeasonEditor = ({ id, onDirty, onClose }: Props) => {
  const stored = { name: id, text: textOf(seasonFiles().find((file) => file.id === id) ?? NEW) }
  const { values, change, begin, found, restore, discard } = useUnsavedValues(`season:${id || 'new'}`, stored, onDirty)
  const { name, text } = values
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const file = read(text)

  const why = !file ? 'Correct the season file first.' : !file.name ? 'Name the season first.' : name === '' ? 'Enter an id first.' : !ID.test(name.trim()) && 'Correct the id first.'

  const add = (list: 'heroes' | 'maps', entry: Entry) => {
    if (file) change({ name, text: textOf({ ...file, [list]: [...(file[list] ?? []), entry] }) })
  }
  const save = async () => {
    if (!file) return
    const done = await act({
      send: async (api) => {
        const saved = await api.call('PUT /admin/seasons/:id', { params: { id: name.trim() }, body: file as never })
        learnSeasons([...seasonFiles().filter((each) => each.id !== saved.id), saved])
      },
      done: { title: 'Season saved', description: file.name },
      failed: 'Season not saved: ',
      changes: 'event',
    })
    if (!done) return
    begin(values)
    onClose()
  }
  return (
    <Section title={id ? `Edit season ${id}` : 'New season'}>
      <div className="flex flex-col gap-4">
        {found && <RestoreOffer at={found.at} onRestore={restore} onDiscard={discard} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Name of the season" hint="As staff and visitors read it, such as Season 4" value={file?.name ?? ''} disabled={!file} maxLength={120}
            onChange={({ target }) => file && change({ name, text: textOf({ ...file, name: target.value }) })}
          />
          <TextField
            label="Id" hint="Short, such as season-4. Addresses and share codes carry it, so it cannot be changed later."
            error={name !== '' && !ID.test(name.trim()) ? 'Use up to 64 small letters, digits and hyphens.' : undefined}
            value={name} disabled={id !== ''} maxLength={64} onChange={({ target }) => change({ name: target.value, text })}
          />
        </div>
        {file && <AddEntry key={`heroes ${file.heroes?.length}`} list="heroes" onAdd={(entry) => add('heroes', entry)} />}
        {file && <AddEntry key={`maps ${file.maps?.length}`} list="maps" onAdd={(entry) => add('maps', entry)} />}
        <TextArea
          label="Season file"
          hint="All that is saved, with what was added above. It has what is new beside the season that it extends; a hero or map that leaves the game gets an until, such as 2026-12-31."
          error={file ? undefined : 'This is no JSON object. Check commas and quotes.'}
          rows={18} spellCheck={false} value={text} onChange={({ target }) => change({ name, text: target.value })}
        />
        <MessageList messages={messages} />
        <div className="flex flex-wrap items-start gap-3">
          <SaveButton look="primary" busy={busy} why={why} onClick={() => void save()}>Save Season</SaveButton>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Section>
  )
}
