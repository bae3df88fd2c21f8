import { Link } from 'react-router'
import { Empty } from '#web/ui/notice.tsx'
import { addressAt, NO_FILTER, type Choices } from './choices.ts'

type Props = {
  path: string
  choices: Choices
  /** What there is none of. */
  none: string
}

/** In place of numbers where no map counts: with filters that these leave none, and the way back from them (SA-08). */
export const NoMaps = ({ path, choices, none }: Props) => {
  const isFiltered = Object.keys(NO_FILTER).some((name) => choices[name as keyof typeof NO_FILTER] !== null)
  if (!isFiltered) return <Empty>{`${none} yet`}</Empty>
  return (
    <Empty>
      {`${none} fits these filters. `}
      <Link to={addressAt(path)(choices, { ...NO_FILTER, by: null })} className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline">
        Show all played maps
      </Link>
    </Empty>
  )
}
