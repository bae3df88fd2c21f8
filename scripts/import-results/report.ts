type Outcome = 'created' | 'updated' | 'skipped' | 'failed'

/** Counts and reports events: steps on stdout, failures on stderr. */
export type Report = {
  note: (outcome: Exclude<Outcome, 'failed'>, count?: number) => void
  /** @param isKnownLimit true for data that this site cannot store by design */
  fail: (what: string, reason: string, isKnownLimit?: boolean) => void
  /** Reports the effect of a step since the step before it. */
  step: (name: string) => void
  summary: () => string
  /** 0 when nothing failed, 2 when only known limits did, else 1. */
  exitCode: () => 0 | 1 | 2
}

const none = (): Record<Outcome, number> => ({ created: 0, updated: 0, skipped: 0, failed: 0 })
const inWords = (counts: Record<Outcome, number>): string =>
  Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`).join(', ')

export function startReport(): Report {
  const total = none()
  let sinceStep = none()
  let knownLimits = 0
  const add = (outcome: Outcome, count: number): void => {
    total[outcome] += count
    sinceStep[outcome] += count
  }
  return {
    note: (outcome, count = 1) => add(outcome, count),
    fail: (what, reason, isKnownLimit = false) => {
      add('failed', 1)
      if (isKnownLimit) knownLimits += 1
      process.stderr.write(`Failed: ${what}: ${reason}\n`)
    },
    step: (name) => {
      process.stdout.write(`${name}: ${inWords(sinceStep)}\n`)
      sinceStep = none()
    },
    summary: () => inWords(total),
    exitCode: () => {
      if (total.failed === 0) return 0
      return total.failed === knownLimits ? 2 : 1
    },
  }
}
