import { z } from 'zod'
import { pathOf } from '#contract/nouns.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError } from '#domain/errors.ts'
import { spoilerFreeName } from '#domain/matches/sides.ts'
import { layoutMap } from '#domain/stages/formats/layout.ts'
import { findBracket, listBrackets } from '#server/brackets/store.ts'
import { findEvent } from '#server/events/store.ts'
import { addressPart } from '#server/http/address-part.ts'
import { escapeMarkup } from '#server/http/escape-markup.ts'
import { findMatch } from '#server/matches/find.ts'
import { withPlaces } from '#server/matches/places.ts'
import type { Services } from '#server/services.ts'

/** What other programs ask with (oembed.com): the address of a page, and how much room there is in pixels. */
export const oembedQuery = z.object({
  url: z.string().max(2_000),
  format: z.literal('json').default('json'),
  maxwidth: z.coerce.number().int().min(200).max(4_000).optional(),
  maxheight: z.coerce.number().int().min(100).max(4_000).optional(),
})
type Asked = z.infer<typeof oembedQuery>

/** A part of the site in a frame: its address, what it is called without telling results, and its size in pixels. */
type Frame = { path: string; title: string; width: number; height: number; picture: string }

/** Pages that lead programs to their frame. */
const LEADS = /^\/(?:events|matches)\/[^/?]+\/?(?:\?|$)/

/** The header of a page that programs find its frame by (SH-11), or null where it has none. */
export const oembedLink = (origin: string, address: string): string | null =>
  LEADS.test(address) ? `<${origin}/oembed?url=${encodeURIComponent(origin + address)}>; rel="alternate"; type="application/json+oembed"` : null

const PAGE = /^\/(embed\/brackets|embed\/matches|events|matches)\/([^/]+)\/?$/
/** Of a match's board. */
const BOARD = { width: 640, height: 290 }
/** Around a bracket: its bar, the names of its rounds and its foot. */
const AROUND = 150
/** Units of a bracket's layout for a pixel at the size in which its names are read with ease. */
const READABLE = 0.85

async function bracketFrame({ db }: Services, id: string): Promise<Frame> {
  const { name, nodes, eventId } = await findBracket(db, id)
  const event = await findEvent(db, eventId)
  const layout = layoutMap(nodes)
  return {
    path: `/embed/brackets/${encodeURIComponent(id)}`,
    title: `${event.name}: ${name}`,
    width: Math.max(320, Math.ceil(layout.width * READABLE)),
    height: Math.ceil(layout.height * READABLE) + AROUND,
    picture: `/share/events/${encodeURIComponent(eventId)}.png`,
  }
}

async function matchFrame({ db, now }: Services, id: string): Promise<Frame> {
  const found = await findMatch(db, id, now())
  const [sent = found] = await withPlaces(db, [found], { now: now(), spoilerFree: true })
  const match = matchOf(sent)
  return {
    ...BOARD,
    path: `/embed${pathOf('match', id)}`,
    title: [spoilerFreeName(match), match.eventName].filter(Boolean).join(', '),
    picture: `/share${pathOf('match', id)}.png`,
  }
}

/** The first bracket of an event, in the order in which its page shows them, or the one that its address names. */
async function bracketOfEvent(services: Services, eventId: string, search: URLSearchParams): Promise<string> {
  const brackets = await listBrackets(services.db, eventId)
  const wanted = search.get('bracket')
  const shown = brackets.find(({ id }) => id === wanted) ?? brackets.toSorted((a, b) => a.displayOrder - b.displayOrder)[0]
  if (!shown) throw new DomainError('NOT_FOUND', 'This event has no bracket to embed yet')
  return shown.id
}

async function frameOf(services: Services, { url }: Asked): Promise<Frame> {
  const address = URL.parse(url)
  const [, page, encoded = ''] = PAGE.exec(address?.origin === services.publicUrl() ? (address?.pathname ?? '') : '') ?? []
  if (!address || !page) throw new DomainError('NOT_FOUND', 'Only addresses of brackets, matches and events of this site can be embedded')
  const id = addressPart(encoded)
  if (page === 'matches' || page === 'embed/matches') return matchFrame(services, id)
  return bracketFrame(services, page === 'events' ? await bracketOfEvent(services, id, address.searchParams) : id)
}

/**
 * The answer to an address of ours (SH-11): a frame as large as it needs, and no larger than asked for. It never tells a
 * result, as nobody's spoiler mode is known.
 * @throws DomainError NOT_FOUND for addresses that cannot be embedded
 */
export async function oembed(services: Services, asked: Asked): Promise<object> {
  const { path, title, picture, ...natural } = await frameOf(services, asked)
  const width = Math.min(natural.width, asked.maxwidth ?? Infinity)
  const height = Math.min(natural.height, asked.maxheight ?? Infinity)
  const origin = services.publicUrl()
  const { SITE_NAME } = services.config
  return {
    version: '1.0',
    type: 'rich',
    provider_name: SITE_NAME,
    provider_url: origin,
    title,
    width,
    height,
    cache_age: 3_600,
    thumbnail_url: origin + picture,
    thumbnail_width: 1_200,
    thumbnail_height: 630,
    html: `<iframe src="${escapeMarkup(origin + path)}" width="${width}" height="${height}" title="${escapeMarkup(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  }
}
