import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { SLOT_KINDS } from './slot-kinds.ts'

type Props = ComponentProps<'button'> & {
  kind: 'BAN' | 'PROTECT'
  heroId: string | null
  /** The name of the slot for screen readers. */
  label: string
  selected: boolean
  /** The slot whose turn it is. */
  next: boolean
  /** A ban of a hero that the other team protects. */
  warned: boolean
}

/** What a slot shows: its kind, and the hero in it. */
export const SlotFace = ({ kind, heroId }: Pick<Props, 'kind' | 'heroId'>) => {
  const hero = findHero(heroId)
  const { label, Icon, className, ground } = SLOT_KINDS[kind]
  return (
    <span className="draft-slot-edge">
      <span className="draft-slot-face">
        <span className="draft-slot-picture">
          {hero ? (
            <img key={hero.id} src={hero.portraitUrl} alt="" width={128} height={128} decoding="async" />
          ) : (
            <Icon className={className} aria-hidden />
          )}
        </span>
        {hero && (
          <span className={`draft-slot-mark ${ground}`}>
            <Icon aria-hidden />
          </span>
        )}
        <span className={`draft-slot-name ${hero ? '' : 'text-soft'}`}>{hero?.name ?? label}</span>
      </span>
    </span>
  )
}

/** A slot of the board: its kind, and the hero in it. Narrow screens write the name from top to bottom. */
export const SlotButton = ({ kind, heroId, label, selected, next, warned, ...rest }: Props) => {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      aria-current={next ? 'step' : undefined}
      data-kind={kind}
      data-filled={findHero(heroId) !== undefined}
      data-selected={selected}
      data-next={next}
      className="draft-slot"
      {...rest}
    >
      <SlotFace kind={kind} heroId={heroId} />
      {warned && (
        <span className="draft-slot-warning">
          <TriangleAlert size={14} aria-hidden />
        </span>
      )}
    </button>
  )
}
