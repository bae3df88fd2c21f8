import { highlight } from '#domain/search/highlight.ts'

/** A text with the parts that match the query marked. */
export const Highlighted = ({ text, query }: { text: string; query: string }) =>
  highlight(text, query).map(({ text: part, hit }, index) =>
    hit ? <mark key={index} className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-2">{part}</mark> : part,
  )
