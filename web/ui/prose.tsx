import type { ReactNode } from 'react'

/** A page of running text with a title and the day of its last change. */
export const Prose = ({ title, updated, children }: { title: string; updated: string; children: ReactNode }) => (
  <article className="page-width max-w-3xl pt-10 text-base [&_a]:text-accent [&_a]:underline [&_h2]:pt-8 [&_h2]:pb-2 [&_h2]:text-lg [&_li]:ml-5 [&_li]:list-disc [&_p]:pb-3">
    <h1 className="text-2xl md:text-3xl">{title}</h1>
    <p className="pt-3 text-sm text-soft">Last updated: {updated}</p>
    {children}
  </article>
)
