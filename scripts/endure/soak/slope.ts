/** How much the values grow a minute: the slope of the straight line that fits them best; 0 for fewer than two. */
export function slopeOf(samples: { minute: number; mib: number }[]): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = { minute: mean(samples.map(({ minute }) => minute)), mib: mean(samples.map(({ mib }) => mib)) }
  const spread = samples.reduce((sum, { minute }) => sum + (minute - middle.minute) ** 2, 0)
  if (samples.length < 2 || spread === 0) return 0
  return samples.reduce((sum, { minute, mib }) => sum + (minute - middle.minute) * (mib - middle.mib), 0) / spread
}
