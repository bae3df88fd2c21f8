import { expect, test } from '@playwright/test'
import { goTo, openReady } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, mainPages } from '#tests/support/pages.ts'

type Description = { paths: Record<string, Record<string, { security: object[] }>> }

/** Whether a request is one of a description that anybody may make. */
const isDescribed = ({ paths }: Description, asked: string): boolean => {
  const [method = '', path = ''] = asked.split(' ')
  return Object.entries(paths).some(([pattern, methods]) =>
    methods[method.toLowerCase()]?.security.length === 0 &&
    pattern.split('/').length === path.split('/').length &&
    pattern.split('/').every((part, at) => part.startsWith('{') || part === path.split('/')[at]))
}

test('Whatever pages ask for while somebody goes through them is answered by a described call that is open to everybody (AP-19)', async ({ baseURL, page, request }) => {
  const described = (await (await request.get('/api/openapi.json')).json()) as Description
  const asked = new Set<string>()
  page.on('request', (each) => {
    const { origin, pathname } = new URL(each.url())
    if (each.isNavigationRequest() || !['fetch', 'xhr', 'eventsource'].includes(each.resourceType())) return
    asked.add(origin === baseURL ? `${each.method()} ${pathname}` : each.url())
  })
  const pages = await mainPages(baseURL ?? '')
  const tabs = ['matches', 'roster', 'events', 'maps'].map((tab) => `${DEMO.team}?tab=${tab}`)
  const others = [...tabs, ...['groups', 'schedule', 'stats'].map((tab) => `${DEMO.event}?tab=${tab}`), `${pages.find(([name]) => name === 'match')?.[1]}/scouting`]
  const paths = [...pages.map(([, path]) => path), ...others, '/follow', '/draft', '/heroes', '/maps']
  await openReady(page, '/privacy')
  for (const path of paths) {
    await goTo(page, path)
    // Search engines are told the address of a page, without its tab, and none of what they are to leave out.
    const shown = page.locator(`link[rel=canonical][href*="${new URL(path, baseURL).pathname}"]`)
    await expect(shown.or(page.locator('meta[name=robots][content^=noindex]')).first()).toBeAttached()
    await expect(page.locator('h1').first()).toBeVisible()
  }
  const calls = [...asked].filter((each) => each !== 'GET /healthz' && !each.startsWith('GET /assets/')) // probes and style sheets are no data
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter((each) => !isDescribed(described, each))).toEqual([])
})
