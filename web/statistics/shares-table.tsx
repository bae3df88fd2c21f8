import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withCapital } from '#domain/text/capital.ts'
import { Empty } from '#web/ui/notice.tsx'
import type { Column } from './columns.ts'
import { RateFigure } from './rate-figure.tsx'

export type Row<Report> = { id: string; name: ReactNode; report: Report; address: (behind: Column<Report>['behind']) => string }

export type TableProps<Report> = {
  label: string
  /** The heading of the names. */
  what: string
  columns: readonly Column<Report>[]
  rows: readonly Row<Report>[]
  /** With the interval of each. */
  withRanges: boolean
  /** Phones show the telling columns only, which fit there; the others are in tables that follow or on the page of each row. */
  brief?: boolean
  /** The column of the order and the addresses of the others; without it the rows have one order only. */
  order?: { by: string | null; address: (id: string | null) => string }
}

/** Labels from here on would be a tower above a column of a phone. */
const LONG_LABEL = 16
/** There a width in which the words of each head have as many lines in one face of letters as in the other: late fonts move nothing. */
const headWidth = ({ label }: Pick<Column<unknown>, 'label'>) => label.length > LONG_LABEL && 'max-sm:w-27'
const head = 'relative px-1.5 py-1 sm:px-3 first:pl-3 sm:py-2.5 text-left align-bottom text-xs font-semibold text-soft'

/** Of what the shares of each column are, in words: the heads of a phone have no room for them. */
const Legend = ({ columns }: { columns: readonly Pick<Column<unknown>, 'id' | 'label' | 'of'>[] }) => (
  <dl className="pt-3 text-xs text-soft sm:hidden print:hidden" aria-hidden>
    {columns.map(({ id, label, of }) => (
      <div key={id}>
        <dt className="inline font-semibold">{label}</dt>
        <dd className="inline">{`: ${of}`}</dd>
      </div>
    ))}
  </dl>
)

/** Columns beside each other whose shares are of the same. */
const byOf = <Report,>(columns: readonly Column<Report>[]): Column<Report>[][] => {
  const groups: Column<Report>[][] = []
  for (const column of columns) {
    const last = groups.at(-1)
    if (last?.[0]?.of === column.of) last.push(column)
    else groups.push([column])
  }
  return groups
}

/** The denominator in words with its number, 'of 108 with a draft', where all shares of a column have the same; else null. */
const sharedOf = <Report,>({ of, rate }: Column<Report>, rows: readonly Row<Report>[]): string | null => {
  const [first, ...others] = rows.map(({ report }) => rate(report).of)
  if (!first || others.length === 0 || others.some((each) => each !== first)) return null
  const words = /^of (?:all |(its ))?(?:maps )?(?=played|with a draft)/
  return words.test(of) ? of.replace(words, (_, its = '') => `of ${its}${first} `) : null
}

/** By the lower end of the interval, so that a share of few cases is not above what is sure. */
const ordered = <Report,>(rows: readonly Row<Report>[], column: Column<Report> | undefined) =>
  column ? rows.toSorted((one, two) => column.rate(two.report).low - column.rate(one.report).low) : rows

/** Shares by row, each with its count and the way to the played maps behind it, in columns that have a case in some row (SA-08). */
export const SharesTable = <Report,>({ label, what, columns: all, rows, withRanges, brief, order }: TableProps<Report>) => {
  const columns = all.filter(({ rate }) => rows.some(({ report }) => rate(report).of > 0))
  const by = columns.find(({ id }) => id === order?.by)
  // In a row of its own, so that it is there once.
  const groups = brief ? [] : byOf(columns)
  const isGrouped = groups.some(({ length }) => length > 1)
  // A table of many rows has a number once: the denominator in its head, and bars in the column of its order.
  const main = by ?? columns[0]
  const shared = new Map(columns.map((column) => [column, brief ? sharedOf(column, rows) : null]))
  const onPhones = (column: Column<Report>) =>
    brief && clsx('max-sm:px-1 max-[24rem]:px-0.5', column !== by && (!column.telling ? 'max-sm:hidden' : column.wide && 'max-[23.25rem]:hidden'))
  const corner = (
    <th scope="col" rowSpan={isGrouped ? 2 : 1} className={clsx(head, 'not-print:sticky! left-0 z-10 bg-raised lg:w-56', brief && 'max-sm:pl-2!')}>
      {what}
    </th>
  )
  if (columns.length === 0) return <Empty>No case</Empty>
  return (
    <>
      <div className="card scroll-row scroll-cue">
        <table className="w-full" aria-label={label}>
          <thead>
            {isGrouped && (
              <tr>
                {corner}
                {groups.map(([first, ...others]) => first && (
                  <th key={first.id} scope="colgroup" colSpan={others.length + 1} className={clsx(head, 'pb-0! font-normal')}>
                    {withCapital(first.of)}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              {!isGrouped && corner}
              {columns.map((column) => (
                <th key={column.id} scope="col" className={clsx(head, onPhones(column))} aria-sort={order && column === main ? 'descending' : undefined}>
                  <div className={clsx(!brief && headWidth(column))}>
                    {order ? (
                      <Link
                        to={order.address(column === by || column === columns[0] ? null : column.id)}
                        preventScrollReset
                        className={clsx('inline-flex min-h-6 items-end underline underline-offset-4', column === main && 'text-text')}
                      >
                        {column === main ? `${column.label} ↓` : column.label}
                      </Link>
                    ) : (
                      column.label
                    )}
                    {!isGrouped && <span className={clsx('block font-normal', brief && 'max-sm:sr-only')}>{shared.get(column) ?? column.of}</span>}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered(rows, by).map(({ id, name, report, address }) => (
              <tr key={id}>
                <th scope="row" className={clsx('sticky left-0 z-10 max-w-40 border-t border-line/60 wrap-break-word sm:max-w-72 lg:max-w-88 bg-raised py-2 pr-1.5 sm:pr-3 text-left font-semibold', brief ? 'pl-2 sm:pl-3' : 'pl-3')}>
                  {name}
                </th>
                {columns.map((column) => (
                  <td key={column.id} className={clsx('border-t border-line/60 px-1.5 py-2 align-top sm:px-3', onPhones(column))}>
                    <RateFigure rate={column.rate(report)} to={address(column.behind)} withRange={withRanges} brief={brief} ofInHead={Boolean(shared.get(column))} plain={Boolean(brief) && column !== main} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {brief && <Legend columns={columns.filter(({ telling }) => telling)} />}
    </>
  )
}
