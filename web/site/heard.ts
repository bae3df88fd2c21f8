/**
 * The last revision that a page received. Reads name it in their address, so that no cache on the way answers with an
 * older state.
 */
export const heard: { revision: number | null } = { revision: null }
