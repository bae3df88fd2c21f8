/** The fields of a part of a plan: beside each other as far as their choices can be read whole, their boxes in one line. */
export const planGrid = 'grid items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]'
