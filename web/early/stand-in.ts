/**
 * Without a connection the worker answers for a view of a page with the page itself, and marks it with the address that it was rendered for
 * (FO-06): it has to hydrate as that one. What was asked for waits for `useAskedView`.
 */
export const takeStandIn = (): void => {
  const { dataset } = document.documentElement
  if (!dataset['standIn']) return
  dataset['asked'] = location.search
  history.replaceState(history.state, '', dataset['standIn'] + location.hash)
}
