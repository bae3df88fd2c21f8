import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { matchOf } from '#contract/sent-matches.ts'
import { isSearched } from '#domain/search/length.ts'
import { useSession } from '#web/admin/session.ts'
import { apiOf } from '#web/site/query-client.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { useDelayed } from '#web/ui/loading/use-delayed.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { MatchFacts } from './match-facts.tsx'
import { placeOfMatch, placeOfNamed, placesFor, type Place } from './places.ts'

const TYPING_MS = 120

const placesQuery = (q: string) => ({
  queryKey: ['palette', q],
  queryFn: ({ client, signal }: { client: Parameters<typeof apiOf>[0]; signal: AbortSignal }) =>
    apiOf(client).call('GET /search/places', { query: { q }, signal }),
})

/**
 * One field that leads everywhere: pages and actions at once, records as they are typed. Enter before the answer is
 * there waits for it, so that it never opens a result of an earlier text.
 */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { data: user } = useSession()
  const [text, setText] = useState('')
  const query = text.trim()
  const asked = useDelayed(query, TYPING_MS)
  const enabled = isSearched(asked)
  const { data: answer, isFetching, error } = useQuery({ ...placesQuery(asked), enabled })
  const found = query !== '' && enabled && answer
    ? [...answer.matches.map((match) => placeOfMatch(matchOf(match))), ...answer.places.map(placeOfNamed)]
    : []
  const places = [...placesFor(query, user?.roles ?? []), ...found]
  const isCurrent = asked === query && !isFetching
  /** The text that was typed when Enter was pressed before the answer arrived. */
  const entered = useRef<string | null>(null)

  const goTo = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const onChoose = (index: number | null) => {
    if (index === null && !isCurrent) entered.current = query
    else goTo(places[index ?? 0])
  }
  useEffect(() => {
    if (entered.current === null || !isCurrent) return
    const isStillTyped = entered.current === query
    entered.current = null
    if (isStillTyped) goTo(places[0])
  })
  const combobox = useCombobox({ open: places.length > 0, count: places.length, onChoose, onEscape: onClose })

  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        {...combobox.inputProps}
        data-start
        type="text"
        aria-label="Go to a match, event, team or action"
        placeholder="Type a team, match, event, player, bracket or action..."
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          combobox.resetHighlight()
        }}
        className={controlClass}
      />
      <ul {...combobox.listProps} aria-label="Places" className="max-h-96 overflow-y-auto pt-2">
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
            <span className="grid min-w-0 flex-1 py-1">
              <bdi className="truncate text-base">{place.label}</bdi>
              {place.match && <MatchFacts match={place.match} />}
            </span>
            {place.hint && <span className="max-w-[40%] truncate text-soft">{place.hint}</span>}
          </li>
        ))}
      </ul>
      {error && <p className="pt-3 text-soft">{error.message}</p>}
      {places.length === 0 && isCurrent && !error && <p className="pt-3 text-soft">Nothing matches “{query}”.</p>}
    </Dialog>
  )
}
