import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { Hero } from '#domain/catalogue/catalogue.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { SLOT_KINDS } from './slot-kinds.ts'
import { takenText, type Holding } from './words.ts'

type Props = ComponentProps<'button'> & {
  hero: Hero
  held: readonly Holding[]
  /** No slot is selected: the hero cannot be assigned. */
  idle: boolean
  /** Enter in the search field assigns this one. */
  first: boolean
}

/** A hero to choose. A taken one shows which team has it and can be chosen nevertheless (DR-04). */
export const HeroTile = ({ hero, held, idle, first, ...rest }: Props) => (
  <button
    type="button"
    aria-disabled={idle}
    title={held.length > 0 ? takenText(held) : undefined}
    data-taken={held.length > 0}
    className={clsx(
      'group flex w-full flex-col items-center gap-1.5 rounded-control border p-1.5 transition-colors',
      first ? 'border-accent' : 'border-transparent',
      idle ? 'cursor-not-allowed' : 'hover:border-line-strong hover:bg-higher',
    )}
    {...rest}
  >
    <span className="relative block w-full">
      <HeroPortrait
        hero={hero}
        className={clsx('aspect-square w-full transition', held.length > 0 && 'opacity-45 grayscale')}
      />
      {held.length > 0 && (
        <span className="absolute inset-x-0 bottom-0 flex flex-wrap justify-center gap-0.5 p-0.5" aria-hidden>
          {held.map(({ team, type }) => {
            const { Icon, ground } = SLOT_KINDS[type]
            return (
              <span
                key={`${team} ${type}`}
                className={clsx('figures flex items-center gap-0.5 rounded-control px-1 text-xs leading-4.5', ground)}
              >
                <Icon size={11} />
                {team}
              </span>
            )
          })}
        </span>
      )}
    </span>
    <span
      className={clsx(
        'grid min-h-8 place-items-center text-xs leading-4 font-semibold text-balance',
        held.length > 0 && 'text-soft',
      )}
    >
      {hero.name}
    </span>
  </button>
)
