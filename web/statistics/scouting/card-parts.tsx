import { ChipLink } from '#web/ui/chip-link.tsx'

type Props = {
  parts: readonly { id: string; title: string }[]
  /** The address of the card as it is. */
  address: string
  /** What begins the ids of the parts. */
  prefix: string
}

const FIRST = [{ id: 'meetings', title: 'Last meetings' }]
const LAST = [{ id: 'games', title: 'Played maps' }]

/** The ways to the parts of a card. */
export const CardParts = ({ parts, address, prefix }: Props) => (
  <nav aria-label="Parts of the card" className="pb-2" data-no-print>
    <ul className="chip-row scroll-row scroll-cue">
      {[...FIRST, ...parts].map(({ id, title }) => (
        <ChipLink key={id} to={`${address}#${prefix}${id}`} chosen={false}>
          {title}
        </ChipLink>
      ))}
      {LAST.map(({ id, title }) => (
        <ChipLink key={id} to={`${address}#${id}`} chosen={false}>
          {title}
        </ChipLink>
      ))}
    </ul>
  </nav>
)
