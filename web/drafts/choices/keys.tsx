const KEYS = [
  ['Arrows', 'move between slots, heroes and maps'],
  ['Enter', 'choose'],
  ['/', 'search heroes; Enter picks the first'],
  ['Delete', 'clear the slot'],
  ['Esc', 'leave the slot'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
] as const

/** The keys of the page, for people with a keyboard. */
export const Keys = () => (
  <dl aria-label="Keys" className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-soft max-md:hidden pointer-coarse:hidden">
    {KEYS.map(([key, does]) => (
      <div key={key} className="flex items-center gap-2">
        <dt>
          <kbd className="rounded-control border border-line bg-raised px-1.5 py-0.5 font-sans font-semibold text-text">
            {key}
          </kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
