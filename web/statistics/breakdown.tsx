import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { Section } from '#web/ui/section.tsx'
import type { Column } from './columns.ts'
import { SharesTable, type Row } from './shares-table.tsx'

export const nameLink = 'flex min-h-8 items-center hover:underline'
export const seasonName = (id: string): string => knownSeasons().find((season) => season.id === id)?.name ?? id

type Props<Report> = { title: string; what: string; columns: readonly Column<Report>[]; rows: readonly Row<Report>[]; withRanges: boolean; /** The fewest rows that tell anything: a region alone has the numbers of all together. */ fewest?: number }

/** The numbers of one hero or map told apart by something, where there is anything to tell apart (SA-08). */
export const Breakdown = <Report,>({ title, what, columns, rows, withRanges, fewest = 2 }: Props<Report>) =>
  rows.length >= fewest && (
    <Section title={title} className="min-w-0">
      <SharesTable label={title} what={what} columns={columns} rows={rows} withRanges={withRanges} />
    </Section>
  )
