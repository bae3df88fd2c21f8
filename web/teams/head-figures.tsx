import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { placeText, type Place } from '#domain/teams/history/place.ts'
import { dollars } from '#web/ui/dollars.ts'
import { recordText } from './history/record-text.ts'

type Record = Parameters<typeof recordText>[0]

type Props = {
  /** Above the figures where these are beside the name, in front of them elsewhere. */
  form?: ReactNode
  matches: Record
  maps: Record
  best: Place | null
  /** What its prizes are called, and their sum in whole dollars. */
  prizes: [label: string, sum: number]
  /** Whose figures they are, below them. */
  note?: string
}

/**
 * The figures in the head of the page of a team or a player, beside its name on wide screens and in a row below it elsewhere; what is not
 * there yet is left out. They are results: in spoiler mode there is nothing, whatever they are.
 */
export const HeadFigures = ({ form, matches, maps, best, prizes: [prizeLabel, sum], note }: Props) => {
  const figures: [label: string, value: ReactNode][] = [
    ['Matches', recordText(matches, '')],
    ['Maps', recordText(maps, '')],
    ['Best place', best && placeText(best)],
    [prizeLabel, sum > 0 && dollars(sum)],
  ]
  const shown = [...(form ? [['Form', form] as const] : []), ...figures.filter(([, value]) => Boolean(value))]
  if (shown.length === 0) return null
  const list = (
    <dl
      className={clsx(
        'flex w-full flex-wrap gap-y-1 @max-[63rem]/page:pt-2 md:@max-[63rem]/page:pt-4 @min-[63rem]/page:grid @min-[63rem]/page:w-auto @min-[63rem]/page:shrink-0 @min-[63rem]/page:grid-flow-col @min-[63rem]/page:gap-x-10 @min-[63rem]/page:gap-y-4 spoiler:hidden',
        // Five are one row on a phone.
        shown.length > 4 ? 'gap-x-1.5 max-sm:justify-between sm:gap-x-10' : 'gap-x-5 sm:gap-x-10',
      )}
    >
      {shown.map(([label, value]) => (
        <div key={label} className={clsx(form && (label === 'Form' ? '@min-[63rem]/page:col-span-4' : '@min-[63rem]/page:row-start-2'))}>
          <dt className="text-xs text-soft">{label}</dt>
          <dd className="figures flex gap-0.5 text-base leading-5 sm:text-lg @min-[63rem]/page:gap-1 @min-[63rem]/page:text-2xl @min-[63rem]/page:leading-8">{value}</dd>
        </div>
      ))}
    </dl>
  )
  if (note === undefined) return list
  return (
    <div className="w-full @min-[63rem]/page:w-auto @min-[63rem]/page:shrink-0 spoiler:hidden">
      {list}
      <p className="pt-0.5 text-xs text-soft @min-[63rem]/page:pt-2">{note}</p>
    </div>
  )
}
