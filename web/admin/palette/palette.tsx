import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MatchListItem } from '#contract/matches.ts'
import { searchKey } from '#domain/search/match.ts'
import { useSession } from '#web/admin/session.ts'
import { apiOf } from '#web/app/query-client.ts'
import { suggestionsQuery } from '#web/search/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { placeOfMatch, placeOfSuggestion, placesFor } from './places.ts'

const TYPING_MS = 120
const MATCHES_SHOWN = 6

const matchesFor = (search: string) => ({
  queryKey: ['palette', search],
  queryFn: ({ client, signal }: { client: Parameters<typeof apiOf>[0]; signal: AbortSignal }) =>
    apiOf(client).get<MatchListItem[]>('/matches', { query: { search, limit: MATCHES_SHOWN }, signal }),
})

/** One field that leads everywhere: pages and actions at once, matches, events and teams as they are typed. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { data: user } = useSession()
  const [text, setText] = useState('')
  const query = text.trim()
  const asked = useDelayed(query, TYPING_MS)
  const enabled = searchKey(asked) !== null
  const { data: matches = [] } = useQuery({ ...matchesFor(asked), enabled })
  const { data: suggestions = [] } = useQuery({ ...suggestionsQuery(asked), enabled })
  const found = query === '' || !enabled ? [] : [...matches.map(placeOfMatch), ...suggestions.map(placeOfSuggestion)]
  const places = [...placesFor(query, user?.roles ?? []), ...found]

  const onChoose = (index: number | null) => {
    const place = places[index ?? 0]
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const combobox = useCombobox({ open: places.length > 0, count: places.length, onChoose, onEscape: onClose })

  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        {...combobox.inputProps}
        data-start
        type="text"
        aria-label="Go to a match, event, team or action"
        placeholder="Type a match, event, team or action..."
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          combobox.resetHighlight()
        }}
        className={controlClass}
      />
      <ul {...combobox.listProps} aria-label="Places" className="max-h-80 overflow-y-auto pt-2">
        {places.map((place, index) => (
          <li
            key={`${place.to} ${place.label}`}
            {...combobox.optionProps(index)}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-control px-3',
              (combobox.active ?? 0) === index && 'bg-higher',
            )}
          >
            <span className="eyebrow w-16 shrink-0 text-xs text-soft">{place.kind}</span>
            <span className="min-w-0 flex-1 truncate text-base">{place.label}</span>
            {place.hint && <span className="max-w-[40%] truncate text-soft">{place.hint}</span>}
          </li>
        ))}
      </ul>
      {places.length === 0 && <p className="pt-3 text-soft">Nothing fits “{query}”.</p>}
    </Dialog>
  )
}
