/** Regions of events and teams (EV-08). */
export const REGIONS = ['Global', 'Americas', 'EMEA', 'Pacific', 'China'] as const
export type Region = (typeof REGIONS)[number]
