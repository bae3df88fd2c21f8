import { Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isSearched } from '#domain/search/length.ts'
import { useClickOutside } from '#web/ui/overlay/use-click-outside.ts'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { onSearch } from './queries.ts'
import { useSuggestions } from './use-suggestions.ts'

const SuggestionList = lazy(async () => ({ default: (await onSearch()).SuggestionList }))

/** The search field of the navigation (SE-04 SE-06); without script it leads to the results. */
export const SearchBox = ({ takesFocus }: { takesFocus?: boolean }) => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [closed, setClosed] = useState(false)
  const query = text.trim()
  const open = !closed && isSearched(query)
  const { suggestions, settled, leadsOn } = useSuggestions(query, open)
  const rows = suggestions.length + Number(leadsOn)

  const clear = () => {
    setText('')
    combobox.resetHighlight()
  }
  const onChoose = (index: number | null) => {
    const suggestion = index === null ? undefined : suggestions[index]
    if (!suggestion && query === '') return
    clear()
    void navigate(suggestion?.to ?? `/search?q=${encodeURIComponent(query)}`)
  }
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const combobox = useCombobox({ open: open && rows > 0, count: rows, onChoose, onEscape: clear })
  const box = useClickOutside<HTMLElement>(() => setClosed(true))

  return (
    <search ref={box} aria-label="Site" className="relative block">
      <form action="/search" onSubmit={(event) => event.preventDefault()}>
        <Search size={18} aria-hidden className="pointer-events-none absolute top-2.75 left-3 text-soft" />
        <input
          {...combobox.inputProps}
          ref={input}
          type="text"
          name="q"
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
          className="field px-10 text-base placeholder-shown:pr-3 md:text-sm"
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
      </form>
      {open && (
        <Suspense>
          <SuggestionList query={query} suggestions={suggestions} settled={settled} leadsOn={leadsOn} combobox={combobox} />
        </Suspense>
      )}
    </search>
  )
}
