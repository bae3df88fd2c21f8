import { ChipLink } from '#web/ui/chip-link.tsx'

const LISTS = ['Heroes', 'Maps'] as const

/** The title of a list of numbers, and the two lists as ways to each other. */
export const ListsHead = ({ title }: { title: (typeof LISTS)[number] }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2 sm:pb-3">
    <h1 className="text-2xl">{title}</h1>
    <nav aria-label="Numbers of">
      <ul className="flex gap-2">
        {LISTS.map((list) => (
          <ChipLink key={list} to={`/${list.toLowerCase()}`} chosen={list === title}>
            {list}
          </ChipLink>
        ))}
      </ul>
    </nav>
  </div>
)
