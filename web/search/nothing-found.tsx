import { Link } from 'react-router'
import { isSearched, MIN_QUERY_LENGTH } from '#domain/search/length.ts'
import { searchWords } from '#domain/search/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Browse } from './browse.tsx'

/** What was looked for where nothing was found, and the ways on: its words one by one, and all lists (SE-10). */
export const NothingFound = ({ query }: { query: string }) => {
  const words = searchWords(query).filter(isSearched)
  return (
    <div className="space-y-4">
      {!isSearched(query) ? (
        <p className="text-soft">A search needs at least {MIN_QUERY_LENGTH} characters.</p>
      ) : (
        <p className="text-soft wrap-anywhere">
          {'Looked for “'}
          <bdi>{query}</bdi>
          {'” in the names of events, teams, players, heroes and maps, in descriptions, and word by word in matches. A part of a name or a tag is enough.'}
        </p>
      )}
      {words.length > 1 && (
        <nav aria-label="One word of it" className="flex flex-wrap items-center gap-2">
          {words.map((word) => (
            <Link key={word} to={`/search?q=${encodeURIComponent(word)}`} className={buttonClass('quiet')}>
              <span className="wrap-anywhere">
                {'Only “'}
                <bdi>{word}</bdi>
                {'”'}
              </span>
            </Link>
          ))}
        </nav>
      )}
      <Browse />
    </div>
  )
}
