import { clsx } from 'clsx'
import { MousePointerClick, Search, X } from 'lucide-react'
import { useState } from 'react'
import { findHero, type Hero, type HeroRole } from '#domain/catalogue/catalogue.ts'
import { HERO_TABS, heroesOf } from '#domain/catalogue/pick.ts'
import { slotsOf, type DraftBoard, type SlotPlace } from '#domain/drafts/slots.ts'
import { calledBy, NO_NAMES, type TeamNames } from '#domain/drafts/team-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { HERO_SEARCH_ID } from './hero-search.ts'
import { HeroTile } from './hero-tile.tsx'
import { RoleTabs } from './role-tabs.tsx'
import { SLOT_KINDS } from './slot-kinds.ts'
import { useRoving } from './use-roving.ts'
import { holdings } from './words.ts'

type SelectedProps = { draft: DraftBoard; place: SlotPlace | null; names: TeamNames; onClear: () => void }

const SelectedSlot = ({ draft, place, names, onClear }: SelectedProps) => {
  const slot = place && slotsOf(draft, place.team)[place.index]
  const hero = findHero(slot?.heroId)
  const kind = slot && slot.type !== 'EMPTY' ? SLOT_KINDS[slot.type] : null
  return (
    <div
      className={clsx(
        'draft-choice-head sticky top-(--bar-height,3.5rem) z-10 flex min-h-14 items-center',
        'gap-3 rounded-t-card border-b border-line bg-raised px-3 py-2',
      )}
    >
      <output className="min-w-0">
        {place && kind ? (
          <Tag tone="accent">
            <kind.Icon size={14} aria-hidden />
            <bdi className="max-w-32 truncate">{calledBy(names, place.team)}</bdi> · {kind.label} · Turn {place.index + 1}
          </Tag>
        ) : (
          <Tag tone="quiet">
            <MousePointerClick size={14} aria-hidden />
            Select a slot first
          </Tag>
        )}
      </output>
      {hero && (
        <>
          <span className="min-w-0 truncate font-semibold max-sm:hidden">{hero.name}</span>
          <Button onClick={onClear} className="ml-auto min-h-9 px-3 py-1">
            <X size={16} aria-hidden />
            Clear slot
          </Button>
        </>
      )}
    </div>
  )
}

type Props = {
  draft: DraftBoard
  /** The heroes of its season. */
  heroes: readonly Hero[]
  selected: SlotPlace | null
  /** What the teams are called. */
  names?: TeamNames
  onAssign: (heroId: string) => void
  onClear: () => void
}

/**
 * The heroes by role, below a bar that names the selected slot and stays in sight under what `--bar-height` is tall.
 * Typing filters them; a role without hits gives way to one that has some.
 */
export const HeroPanel = ({ draft, heroes: all, selected, names = NO_NAMES, onAssign, onClear }: Props) => {
  const [chosen, setChosen] = useState<HeroRole>(HERO_TABS[0] ?? 'Duelist')
  const [query, setQuery] = useState('')
  const found = Object.fromEntries(HERO_TABS.map((role) => [role, heroesOf(role, query, all)])) as Record<
    HeroRole,
    ReturnType<typeof heroesOf>
  >
  const role = found[chosen].length > 0 ? chosen : (HERO_TABS.find((other) => found[other].length > 0) ?? chosen)
  const heroes = found[role]
  const held = holdings(draft)
  const { groupProps, itemProps } = useRoving(heroes.map(({ id }) => id))

  const assign = (heroId: string) => {
    if (!selected) return
    onAssign(heroId)
    setChosen(role)
    setQuery('')
  }

  return (
    <Section title="Hero Selection" className="draft-hero-panel min-w-0">
      <div className="rounded-card border border-line bg-raised">
        <SelectedSlot draft={draft} place={selected} names={names} onClear={onClear} />
        <div className="draft-choice flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 pt-1">
          <RoleTabs value={role} onChange={setChosen} counts={{ ...found }} />
          <div className="relative min-w-40 flex-1 pb-2 md:pb-0">
            <Search size={16} aria-hidden className="pointer-events-none absolute top-3 left-3 text-soft" />
            <input
              id={HERO_SEARCH_ID}
              type="search"
              maxLength={50}
              aria-label="Search heroes"
              aria-keyshortcuts="/"
              placeholder="Search heroes"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return
                if (event.key === 'Enter' && query.trim() && heroes[0]) assign(heroes[0].id)
                if (event.key === 'Escape' && query) setQuery('')
                else if (event.key !== 'ArrowDown') return
                else document.querySelector<HTMLElement>('#draft-heroes [tabindex="0"]')?.focus()
                event.preventDefault()
              }}
              className={clsx(
                'h-10 w-full rounded-control border border-line-strong',
                'bg-ground pr-3 pl-9 text-base placeholder:text-soft md:text-sm',
              )}
            />
          </div>
        </div>
        <div id="draft-heroes" role="tabpanel" className="draft-choice" aria-labelledby={`draft-role-${role}`}>
          <ul {...groupProps} className="draft-heroes">
            {heroes.map((hero, index) => (
              <li key={hero.id}>
                <HeroTile
                  hero={hero}
                  held={held.get(hero.id) ?? []}
                  idle={selected === null}
                  first={query.trim() !== '' && selected !== null && index === 0}
                  // The second press of a double tap is the same press: it would fill the next slot with the same hero.
                  onClick={({ detail }) => detail < 2 && assign(hero.id)}
                  {...itemProps(hero.id)}
                />
              </li>
            ))}
          </ul>
          {heroes.length === 0 && (
            <output className="block px-3 pb-8 text-center text-soft">No hero matches “{query.trim()}”</output>
          )}
        </div>
        <p className="draft-choice border-t border-line px-3 py-2.5 text-xs text-soft">
          Dimmed heroes are taken; the mark shows by which team. They can still be picked: a ban applies to the other team only.
        </p>
      </div>
    </Section>
  )
}
