import { z } from 'zod'
import { citationBibtex, citationText, type Cited } from '#domain/citations/citation.ts'
import { utcDayOf } from '#domain/times/dates.ts'
import { makeShelf } from '#server/dumps/shelf.ts'
import { openDumpStorage } from '#server/dumps/storage/open-storage.ts'
import { MANIFEST } from '#server/dumps/storage/storage.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import type { Routes } from '#server/http/routes.ts'
import { findCitedPage, type CitedPage } from './cited-page.ts'
import { askContent, citationContent } from './page.ts'

const LONGEST = 2_048
/** A parameter that cannot be read counts as not given (AP-02). */
const query = z.object({ page: z.string().max(LONGEST).optional().catch(undefined) })

/** The path of an address where that is one of this site. @param base what an address without a site belongs to */
function pathOn(site: string, address: string | undefined, base?: string): string | null {
  const url = address ? URL.parse(address, base) : null
  return url?.origin === new URL(site).origin ? url.pathname : null
}

/** How a page of the site is cited, for readers who come from it (OD-07). */
export const citeRoutes: Routes = async (app, { config: settings, db, now, publicUrl }) => {
  const shelf = makeShelf(openDumpStorage(settings), now)
  const { SITE_NAME: site } = settings

  const citedOf = async ({ path, title, createdAt }: CitedPage): Promise<Cited> => {
    const dumps = (await shelf.list()).map(({ manifest }) => manifest)
    const dump = dumps.find((each) => createdAt === null || createdAt <= each.createdAt)
    return {
      site, title, url: publicUrl() + path, accessed: utcDayOf(now()),
      dump: dump ? { day: dump.day, revision: dump.revision, url: `${publicUrl()}/dumps/${dump.day}/${MANIFEST}` } : null,
    }
  }

  app.get('/cite', {
    config: { access: 'public' },
    schema: { hide: true, querystring: query },
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const asked = request.query.page
      const from = asked === undefined ? pathOn(publicUrl(), request.headers.referer) : null
      if (from !== null && from !== '/cite') return reply.redirect(`/cite?page=${encodeURIComponent(from)}`, 302)
      const path = pathOn(publicUrl(), asked, publicUrl())
      const page = path === null ? null : await findCitedPage(db, path, now())
      const title = `Cite this page · ${site}`
      if (!page) return sendPlainPage(reply.code(asked ? 404 : 200), title, askContent(asked ?? ''))
      const cited = await citedOf(page)
      return sendPlainPage(reply, title, citationContent(cited, page.path, { text: citationText(cited), bibtex: citationBibtex(cited) }))
    },
  })
}
