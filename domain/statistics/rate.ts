/** A share with what it rests on: `hits` of `of`, and the 95 % interval in which the true share lies, in ten-thousandths (SA-04). */
export type Rate = { hits: number; of: number; low: number; high: number }

/** Standard deviations on each side of a normal distribution that hold 95 % of it. */
const Z = 1.959_964

/** Everything, in the parts in which the ends of intervals are given. */
const WHOLE = 10_000

const inBounds = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * WHOLE)

/** `hits` of `of` with its Wilson interval; of nothing anything is possible (SA-04). */
export const rateOf = (hits: number, of: number): Rate => {
  if (of <= 0) return { hits, of, low: 0, high: WHOLE }
  const share = hits / of
  const scale = 1 + (Z * Z) / of
  const middle = (share + (Z * Z) / (2 * of)) / scale
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  return { hits, of, low: inBounds(middle - reach), high: inBounds(middle + reach) }
}

/** Shares of fewer cases are shown in grey (SA-08). */
export const FEW = 20

/** A share of at least one case, as a percentage. */
export const percentText = ({ hits, of }: Rate): string => `${((100 * hits) / of).toFixed(1)}%`
const end = (tenThousandths: number): number => Math.round(tenThousandths / 100)
/** The interval of a share in whole percent. */
export const rangeText = ({ low, high }: Rate): string => `${end(low)} to ${end(high)}%`
