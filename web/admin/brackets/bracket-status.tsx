import { clsx } from 'clsx'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { STATUS_NAMES } from './words.ts'

const COLOURS: Record<BracketRecord['status'], string> = { complete: 'text-win', 'in-progress': 'text-vanguard' }

/** The status of a bracket: green, blue, else grey, and always in words (BR-14). */
export const BracketStatus = ({ status }: Pick<BracketRecord, 'status'>) => (
  <span className={clsx('inline-flex items-center gap-1.5 font-semibold', COLOURS[status] ?? 'text-soft')}>
    <span aria-hidden className="size-2 rounded-full bg-current" />
    {STATUS_NAMES[status] ?? status}
  </span>
)
