import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { bySearch, type Load } from '#web/site/load.ts'
import { isCutOff } from './is-cut-off.ts'

/**
 * The loader of a page whose address chooses its content. Without a connection it loads the whole page, which the service worker may have:
 * a reload shows no other (FO-06).
 */
export const asStored = <Loaded>(load: (args: LoaderFunctionArgs) => Loaded) => (args: LoaderFunctionArgs): Loaded | Response =>
  isCutOff() ? redirectDocument(args.request.url) : load(args)

/** The same for a list that the query of the address filters. */
export const byFilter = (load: Load) => asStored(bySearch(load))
