/** Subscribes to what never changes, for `useSyncExternalStore`. */
export const never = () => () => {}
