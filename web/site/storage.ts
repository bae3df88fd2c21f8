/**
 * The one way to use the browser's storage, which may be forbidden or full, and may hold what is damaged.
 * @param use reads or writes; it names `localStorage` itself, because a browser that forbids it throws at the name
 * @returns what `use` returns, or `otherwise` where it fails
 */
export const withStorage = <Result, Otherwise>(use: () => Result, otherwise: Otherwise): Result | Otherwise => {
  try {
    return use()
  } catch {
    return otherwise
  }
}
