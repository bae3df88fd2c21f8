const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd … */
export const ordinal = (rank: number): string => `${rank}${ENDINGS[ordinals.select(rank)]}`
