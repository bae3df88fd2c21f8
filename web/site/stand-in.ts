/**
 * Without a connection the worker answers for a view of a page with the page itself, and marks it with the address that it was rendered
 * for (FO-06): it has to hydrate as that one. `search` is what the address asked for, until a page shows it.
 */
export const asked: { search?: string } = {}

export const takeStandIn = (): void => {
  const { standIn } = document.documentElement.dataset
  if (!standIn) return
  asked.search = location.search
  history.replaceState(history.state, '', standIn + location.hash)
}
