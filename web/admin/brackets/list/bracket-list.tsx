import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { FORMATS } from '#domain/stages/formats/formats.ts'
import { BracketStatus } from '#web/admin/brackets/bracket-status.tsx'
import { counted } from '#web/ui/counted.ts'
import { RowMenu } from '#web/admin/editing/row-actions.tsx'
import { useRowFocus } from '#web/ui/table/use-row-focus.ts'

type Props = {
  brackets: BracketRecord[]
  chosenId: string
  addressOf: (id: string) => string
  onDelete: (bracket: BracketRecord) => void
}

/** The brackets of an event; choosing one opens its editor below. */
export const BracketList = ({ brackets, chosenId, addressOf, onDelete }: Props) => {
  const list = useRowFocus<HTMLUListElement>(brackets.length)
  return (
    <ul ref={list} tabIndex={-1} aria-label="Brackets" className="grid gap-2">
      {brackets.map((bracket) => {
        const { id, name, type, nodes, participantCount } = bracket
        const chosen = id === chosenId
        return (
          <li
            key={id}
            className={clsx(
              'relative flex min-w-0 items-center gap-2 card pr-1 pl-3 max-rail:py-1 rail:min-h-10.5',
              chosen && 'border-accent bg-higher',
            )}
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <Link
                to={addressOf(id)}
                preventScrollReset
                aria-current={chosen ? 'true' : undefined}
                className="block min-h-7 text-base font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <p className="flex flex-wrap gap-x-3 text-sm text-soft rail:gap-x-2">
                <span>{FORMATS[type].name}</span>
                <span>{counted(nodes.length, 'match', 'matches')}</span>
                <span>{counted(participantCount, 'team')}</span>
                <BracketStatus bracket={bracket} />
              </p>
            </div>
            <RowMenu name={name} onDelete={() => onDelete(bracket)} className="relative" />
          </li>
        )
      })}
    </ul>
  )
}
