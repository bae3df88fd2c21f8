import { clsx } from 'clsx'
import { ArrowRight, Swords } from 'lucide-react'
import type { Suggestion } from '#contract/search.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import type { useCombobox } from '#web/ui/use-combobox.ts'
import { Highlighted } from './highlighted.tsx'
import { TypeBadge } from './type-badge.tsx'

export { suggest } from './suggest.ts'

type Props = {
  query: string
  suggestions: Suggestion[]
  /** False while the answer for the query is in flight. */
  settled: boolean
  /** Whether the last row leads to the results page. */
  leadsOn: boolean
  combobox: Pick<ReturnType<typeof useCombobox>, 'active' | 'listProps' | 'optionProps'>
}

const rowClass = (active: boolean) =>
  clsx('flex items-center gap-3 border-l-2 px-3 py-2', active ? 'border-accent bg-higher' : 'border-transparent')

const countText = (count: number): string => `${count} suggestion${count === 1 ? '' : 's'}`

/** What it looks like elsewhere on the site, in little. */
const Picture = ({ of: { type, name, picture = '' } }: { of: Suggestion }) => {
  if (type === 'match') return <Swords size={24} aria-hidden className="shrink-0 text-soft" />
  if (type === 'event' || type === 'map') return <EventImage name={name} image={picture} className="size-6 rounded-control" />
  return <TeamLogo name={name} logo={picture} className={clsx('size-6', type === 'player' && 'rounded-full')} />
}

/** The rows below the search field; the last one leads to all results, if there are any (SE-05). */
export const SuggestionList = ({ query, suggestions: rows, settled, leadsOn, combobox }: Props) => {
  return (
    <div className="floating inset-x-0 overflow-hidden bg-raised">
      {settled && rows.length === 0 && <p className="px-4 py-3 text-soft">No events or teams found for {query}</p>}
      {(rows.length > 0 || leadsOn) && (
        <ul {...combobox.listProps} aria-label="Suggestions">
          {rows.map((suggestion, index) => (
            <li
              key={`${suggestion.type} ${suggestion.id}`}
              {...combobox.optionProps(index)}
              className={rowClass(index === combobox.active)}
            >
              <Picture of={suggestion} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">
                  <Highlighted text={suggestion.name} query={query} />
                </bdi>
                <span className="flex items-baseline gap-2 text-xs text-soft">
                  <TypeBadge type={suggestion.type} />
                  <bdi className="min-w-0 truncate">{suggestion.subtitle}</bdi>
                </span>
              </span>
            </li>
          ))}
          {leadsOn && (
            <li
              {...combobox.optionProps(rows.length)}
              className={clsx(
                rowClass(rows.length === combobox.active),
                'border-t border-t-line py-3 font-semibold text-accent',
              )}
            >
              <span className="min-w-0 flex-1 truncate">View all results for {query}</span>
              <ArrowRight size={16} aria-hidden />
            </li>
          )}
        </ul>
      )}
      <output className="sr-only">{settled && countText(rows.length)}</output>
    </div>
  )
}
