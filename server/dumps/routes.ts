import { z } from 'zod'
import type { DumpIndex } from '#contract/dumps/manifest.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import type { Routes } from '#server/http/routes.ts'
import { dumpContent, dumpsContent } from './page.ts'
import { forEver, noSuchFile, sendDumpFile } from './send-file.ts'
import { makeShelf } from './shelf.ts'
import { openDumpStorage } from './storage/open-storage.ts'
import { MANIFEST } from './storage/storage.ts'

const config = { access: 'public' } as const
const schema = { hide: true }
const FOR_A_MINUTE = 'public, max-age=60'

/** The nightly dumps of everything public, for people and programs (OD-01 OD-05). */
export const dumpRoutes: Routes = async (app, { config: settings, publicUrl, now }) => {
  const { SITE_NAME } = settings
  const storage = openDumpStorage(settings)
  const shelf = makeShelf(storage, now)

  app.get('/dumps', { config, schema, handler: async (_request, reply) => reply.redirect('/dumps/', 301) })
  app.get('/dumps/', {
    config, schema,
    handler: async (_request, reply) => {
      const dumps = (await shelf.list()).map(({ manifest }) => manifest)
      return sendPlainPage(reply.header('cache-control', FOR_A_MINUTE), `Data · ${SITE_NAME}`, dumpsContent(SITE_NAME, dumps))
    },
  })
  app.get('/dumps/index.json', {
    config, schema,
    handler: async (_request, reply) => {
      const dumps = (await shelf.list()).map(({ manifest: { day, revision, createdAt } }) =>
        ({ day, revision, createdAt, manifest: `${publicUrl()}/dumps/${day}/${MANIFEST}` }))
      reply.headers({ 'cache-control': FOR_A_MINUTE, 'access-control-allow-origin': '*' }).type('application/json; charset=utf-8')
      return reply.send(JSON.stringify({ dumps } satisfies DumpIndex, null, 1))
    },
  })
  const ofDay = { ...schema, params: z.object({ day: z.string() }) }
  const findDump = async (day: string) => {
    const found = await shelf.find(day)
    if (!found) throw noSuchFile()
    return found
  }
  app.get('/dumps/:day', {
    config,
    schema: ofDay,
    handler: async ({ params: { day } }, reply) => reply.redirect(`/dumps/${(await findDump(day)).manifest.day}/`, 301),
  })
  app.get('/dumps/:day/', {
    config,
    schema: ofDay,
    handler: async ({ params: { day } }, reply) => {
      const { manifest } = await findDump(day)
      return sendPlainPage(reply.header('cache-control', FOR_A_MINUTE), `Data of ${day} · ${SITE_NAME}`, dumpContent(SITE_NAME, manifest))
    },
  })
  app.get('/dumps/:day/:name', {
    config,
    schema: { ...schema, params: z.object({ day: z.string(), name: z.string() }) },
    handler: async (request, reply) => {
      const { day, name } = request.params
      const found = await findDump(day)
      if (name === MANIFEST) return forEver(reply).type('application/json; charset=utf-8').send(found.text)
      return sendDumpFile(request, reply, storage, day, name, found.manifest.files)
    },
  })
}
