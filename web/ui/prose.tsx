import type { ReactNode } from 'react'

/** A page of running text with a title and the day of its last change. */
export const Prose = ({ title, updated, children }: { title: string; updated: string; children: ReactNode }) => (
  <article className="prose page-width max-w-3xl pt-10 text-base">
    <h1 className="text-2xl md:text-3xl">{title}</h1>
    <p className="pt-3 text-sm text-soft">Last updated: {updated}</p>
    {children}
  </article>
)
