import { Check, Equal, EqualNot, Lock, X } from 'lucide-react'
import { countdown } from '#domain/times/relative.ts'
import type { BracketParticipant } from '#domain/stages/bracket.ts'
import type { PickVerdict } from '#domain/stages/picks/picks.ts'
import { LocalTime } from '#web/ui/time/local-time.tsx'

/** From here on the remaining time is shown instead of the start. */
const SOON_MS = 24 * 60 * 60 * 1000
const ICON = 'size-[1.1em] shrink-0'

const shortName = ({ tag, name }: BracketParticipant): string => tag || name

type WhenProps = { start: string | null; now: number; locked: boolean; bye: boolean }

/** Until when a match can be picked. */
export const When = ({ start, now, locked, bye }: WhenProps) => {
  if (bye) return 'Bye'
  if (locked) {
    return (
      <>
        <Lock className={ICON} aria-hidden />
        Locked
      </>
    )
  }
  if (start === null) return 'Open'
  if (Date.parse(start) - now < SOON_MS) return `Locks in ${countdown(start, now)}`
  return (
    <span>
      <LocalTime instant={start} format="day" /> <LocalTime instant={start} format="clock" />
    </span>
  )
}

type ComparisonProps = { same: boolean; mine: BracketParticipant | null; locked: boolean }

/** How somebody else's pick compares with the visitor's own, by mark and word. */
export const Comparison = ({ same, mine, locked }: ComparisonProps) => (
  <span className="flex min-w-0 items-center gap-[0.3em] font-semibold text-text">
    {locked && <Lock className={ICON} aria-hidden />}
    {locked && <span className="sr-only">Locked, </span>}
    {same ? <Equal className={ICON} aria-hidden /> : <EqualNot className={ICON} aria-hidden />}
    <span className="truncate">{same ? 'Same' : <>You: <bdi>{mine && shortName(mine)}</bdi></>}</span>
  </span>
)

type VerdictProps = {
  verdict: PickVerdict | null
  pick: BracketParticipant | null
  /** The picked team is one of the two that the match shows. */
  shown: boolean
  locked: boolean
}

/** The outcome of the pick, by mark and word; it names the team where the match does not show it. */
export const Verdict = ({ verdict, pick, shown, locked }: VerdictProps) => {
  if (!pick) return locked && 'No pick'
  const elsewhere = !shown && <bdi>{shortName(pick)}</bdi>
  if (verdict === 'right') {
    return (
      <span className="flex items-center gap-[0.3em] font-semibold text-win">
        <Check className={ICON} strokeWidth={3} aria-hidden />
        Right
      </span>
    )
  }
  if (verdict === 'wrong') {
    return (
      <span className="flex items-center gap-[0.3em] font-semibold text-live">
        <X className={ICON} strokeWidth={3} aria-hidden />
        Wrong{elsewhere && <>: {elsewhere}</>}
      </span>
    )
  }
  return elsewhere && <>Picked {elsewhere}</>
}
