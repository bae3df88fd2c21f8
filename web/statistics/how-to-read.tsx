import { Link } from 'react-router'

type Props = {
  /** What explains the numbers. */
  children: string
  /** Whether intervals are shown. */
  ranges: 'shown' | null
  /** The address of the page with and without them. */
  address: (ranges: Props['ranges']) => string
}

/** What explains the numbers of a page, folded so that they come first, and the way to their intervals (SA-08); not on paper. */
export const HowToRead = ({ children, ranges, address }: Props) => (
  <div className="flex flex-wrap justify-between gap-x-4 print:hidden">
    <details className="max-w-prose min-w-0 grow basis-48 pb-1 text-soft sm:pb-3">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs underline decoration-dotted underline-offset-4 hover:text-text">How to read these numbers</summary>
      <p className="pt-1 pb-2">{children}</p>
    </details>
    <Link
      to={address(ranges ? null : 'shown')}
      preventScrollReset
      className="inline-flex min-h-6 items-center self-start text-xs text-soft underline decoration-dotted underline-offset-4 hover:text-text"
    >
      {ranges ? 'Hide ranges' : 'Show ranges'}
    </Link>
  </div>
)
