import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  /** What is empty is left out. */
  figures: [label: string, value: string | false | null][]
  /** Above the figures where these are beside the name, in front of them elsewhere. */
  first?: [label: string, value: ReactNode] | undefined
}

/**
 * The figures in the head of a page, beside its name on wide screens and in a row below it elsewhere; nothing where there are none.
 * They are results: in spoiler mode there is nothing, whatever they are.
 */
export const HeadFigures = ({ figures, first }: Props) => {
  const shown = [...(first ? [first] : []), ...figures.filter(([, value]) => Boolean(value))]
  if (shown.length === 0) return null
  return (
    <dl
      className={clsx(
        'flex w-full flex-wrap gap-y-1 max-lg:pt-2 md:max-lg:pt-4 lg:grid lg:w-auto lg:shrink-0 lg:grid-flow-col lg:gap-x-10 lg:gap-y-4 spoiler:hidden',
        // Five are one row on a phone.
        shown.length > 4 ? 'gap-x-1.5 max-sm:justify-between sm:gap-x-10' : 'gap-x-5 sm:gap-x-10',
      )}
    >
      {shown.map(([label, value]) => (
        <div key={label} className={clsx(first && (label === first[0] ? 'lg:col-span-4' : 'lg:row-start-2'))}>
          <dt className="text-xs text-soft">{label}</dt>
          <dd className="figures flex gap-0.5 text-base leading-5 sm:text-lg lg:gap-1 lg:text-2xl lg:leading-8">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
