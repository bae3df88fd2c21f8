import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { Section } from '#web/ui/section.tsx'
import { SharesTable, type TableProps } from './shares-table.tsx'

export const nameLink = 'flex min-h-8 items-center hover:underline'
export const seasonName = (id: string): string => knownSeasons().find((season) => season.id === id)?.name ?? id

export type BreakdownProps<Report> = Pick<TableProps<Report>, 'what' | 'columns' | 'rows' | 'withRanges'> & {
  title: string
  /** The fewest rows that tell anything: a region alone has the numbers of all together. */
  fewest?: number | undefined
  /** What is above the table. */
  above?: ReactNode
  /** Over both columns of a page that has two. */
  wide?: boolean | undefined
}

/** Whether there is anything to tell apart. */
export const tells = <Report,>({ rows, fewest = 2 }: Pick<BreakdownProps<Report>, 'rows' | 'fewest'>): boolean => rows.length >= fewest

/** The numbers of one hero or map told apart by something, where there is anything to tell apart (SA-08). */
export const Breakdown = <Report,>({ title, what, columns, rows, withRanges, fewest, above, wide }: BreakdownProps<Report>) =>
  tells({ rows, fewest }) && (
    <Section title={title} className={clsx('min-w-0', wide && 'lg:col-span-2')}>
      {above}
      <SharesTable label={title} what={what} columns={columns} rows={rows} withRanges={withRanges} />
    </Section>
  )
