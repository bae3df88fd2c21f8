import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { MATRIX } from './matrix.ts'

const site = await openSite()
const { admin } = site

const countOf = async (query: string) => Number((await admin.get(`/api/admin/audit?${query}limit=1`)).headers.get('x-total-count'))

/** Writes that change nothing in the matrix: their targets prove nothing new. */
const QUIET = new Set([
  'POST /api/brackets/:id/sync', 'POST /api/brackets/progress', 'POST /api/uploads/signed-url',
  'POST /api/events/:id/plan/preview', 'POST /api/stages/:id/close/preview', 'POST /api/stages/:id/next-round/preview', 'POST /api/groups/:groupId/scenarios',
  'PUT /api/presence/:kind/:id', 'DELETE /api/presence/:kind/:id',
  'DELETE /api/sessions/:id', // the row of the matrix names none; tests/api/access/access.test.ts has it
])
/** Changes of records, and what people did with their access. */
const countAll = async () => (await countOf('')) + (await countOf('kind=access&'))

test('No write of staff goes unrecorded, whatever routes there are', async () => {
  const world = { ...site, editor: admin } // an image is completed by the person who sent it
  for (const { route, statuses, prepare } of MATRIX) {
    const [method = ''] = route.split(' ')
    if (method === 'GET' || statuses[0] !== 401) continue
    const { path, body } = await prepare(world)
    const before = await countAll()
    await admin.send(method, path, body === undefined ? undefined : JSON.stringify(body))
    const recorded = (await countAll()) > before
    expect({ route, recorded }).toEqual({ route, recorded: !QUIET.has(route) })
  }
})
