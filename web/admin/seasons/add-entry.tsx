import { useState } from 'react'
import type { ListedHero, ListedMap } from '#domain/catalogue/seasons.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { ImageField } from '#web/admin/uploads/image-field.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'

export type Entry = ListedHero | ListedMap

const ROLES = ['Duelist', 'Strategist', 'Vanguard'] as const
const WORDS = { heroes: { one: 'hero', add: 'Add Hero', picture: 'Portrait' }, maps: { one: 'map', add: 'Add Map', picture: 'Picture' } } as const

type Props = { list: keyof typeof WORDS; onAdd: (entry: Entry) => void }

/** Adds a hero or a map to the season file below. */
export const AddEntry = ({ list, onAdd }: Props) => {
  const [name, setName] = useState('')
  const [role, setRole] = useState<ListedHero['role']>('Duelist')
  const [gameMode, setMode] = useState('')
  const [image, setImage] = useState('')
  const { one, add, picture } = WORDS[list]
  const isWhole = name.trim() !== '' && (list === 'heroes' || gameMode.trim() !== '')
  const entry = { name: name.trim(), ...(image && { image }) }
  return (
    <details className="rounded-card border border-line px-4 py-2">
      <summary className="min-h-10 cursor-pointer content-center font-semibold">Add a {one}</summary>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        <TextField label={`Name of the ${one}`} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        {list === 'heroes' ? (
          <SelectField label="Role" value={role} onChange={({ target }) => setRole(target.value as ListedHero['role'])}>
            {ROLES.map((each) => <option key={each}>{each}</option>)}
          </SelectField>
        ) : (
          <TextField label="Game mode" value={gameMode} maxLength={64} onChange={({ target }) => setMode(target.value)} />
        )}
        <div className="sm:col-span-2">
          <ImageField label={picture} area={list === 'heroes' ? 'teams' : 'events'} shape={list === 'heroes' ? 'square' : 'wide'} value={image} onChange={setImage} />
        </div>
        <SaveButton why={!isWhole && (name.trim() ? 'Enter a game mode first.' : 'Enter a name first.')} onClick={() => onAdd(list === 'heroes' ? { ...entry, role } : { ...entry, gameMode: gameMode.trim() })}>{add}</SaveButton>
      </div>
    </details>
  )
}
