/**
 * The last revision that a page heard of. Reads name it in their address, so that no cache on the way answers with
 * what was there before.
 */
export const heard: { revision: number | null } = { revision: null }
