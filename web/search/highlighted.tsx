import { highlight } from '#domain/search/highlight.ts'

const markClass = 'bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-2'

/** A text with the parts that match the query marked. */
export const Highlighted = ({ text, query }: { text: string; query: string }) =>
  highlight(text, query).map(({ text: part, hit }, index) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity than their place
      <mark key={index} className={markClass}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
