import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#contract/search.ts'
import { searchKey } from '#domain/search/match.ts'
import { useClickOutside } from '#web/ui/use-click-outside.ts'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { suggestionsQuery } from './queries.ts'

/** Most visits never search, so the list's code comes with the first one. */
const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

/** Typing pauses of this length ask the server. */
const TYPING_MS = 120

const pathOf = ({ type, id }: Suggestion): string => `/${type}s/${encodeURIComponent(id)}`

/** The search field of the navigation with its suggestions (public specification, section 2). */
export const SearchBox = ({ takesFocus }: { takesFocus?: boolean }) => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [closed, setClosed] = useState(false)
  const query = text.trim()
  const open = !closed && searchKey(query) !== null
  const asked = useDelayed(query, TYPING_MS)
  const { data, isError } = useQuery({ ...suggestionsQuery(asked), enabled: open && searchKey(asked) !== null })
  // An answer counts only for the text that is in the field now.
  const suggestions = asked === query ? data : undefined

  const clear = () => {
    setText('')
    combobox.resetHighlight()
  }
  const onChoose = (index: number | null) => {
    const suggestion = index === null ? undefined : suggestions?.[index]
    if (!suggestion && query === '') return
    clear()
    void navigate(suggestion ? pathOf(suggestion) : `/search?q=${encodeURIComponent(query)}`)
  }
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const combobox = useCombobox({ open, count: (suggestions?.length ?? 0) + 1, onChoose, onEscape: clear })
  const box = useClickOutside<HTMLElement>(() => setClosed(true))

  return (
    <search ref={box} aria-label="Site" className="relative block">
      <Search size={18} aria-hidden className="pointer-events-none absolute top-2.75 left-3 text-soft" />
      <input
        {...combobox.inputProps}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={200}
        aria-label="Search events and teams"
        placeholder="Search events and teams..."
        value={text}
        onFocus={() => setClosed(false)}
        onChange={({ target }) => {
          setText(target.value)
          setClosed(false)
          combobox.resetHighlight()
        }}
        className="field px-10 text-base md:text-sm"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-0 right-0 grid size-10 place-items-center rounded-control text-soft hover:text-text"
        >
          <X size={18} aria-hidden />
        </button>
      )}
      {open && (
        <Suspense>
          <SuggestionList query={query} suggestions={isError ? [] : suggestions} combobox={combobox} />
        </Suspense>
      )}
    </search>
  )
}
