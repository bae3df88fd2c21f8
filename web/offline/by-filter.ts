import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { bySearch, type Load } from '#web/site/load.ts'
import { isCutOff } from './is-cut-off.ts'

/**
 * The loader of a list that the query of the address filters. Without a connection it loads the whole page, which the service worker may have:
 * a reload shows no other (FO-06).
 */
export const byFilter = (load: Load) => {
  const list = bySearch(load)
  return (args: LoaderFunctionArgs) => (isCutOff() ? redirectDocument(args.request.url) : list(args))
}
