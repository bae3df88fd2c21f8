const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** '$250,000' for whole dollars. */
export const dollars = (amount: number): string => format.format(amount)
