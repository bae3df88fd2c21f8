import { fromFirstHit, highlight } from '#domain/search/highlight.ts'

const markClass = 'bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-2'

type Props = {
  text: string
  query: string
  /** It has one line: its beginning may be left out for what matches. */
  inLine?: boolean
}

/** A text with the parts that match the query marked. */
export const Highlighted = ({ text, query, inLine = false }: Props) =>
  (inLine ? fromFirstHit(highlight(text, query)) : highlight(text, query)).map(({ text: part, hit }, index) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity than their place
      <mark key={index} className={markClass}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
