import type { PageKind } from '#contract/nouns.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import type { Draft, DraftSlot } from '#domain/drafts/draft.ts'
import { boardAfter } from '#domain/drafts/replay.ts'
import { DomainError } from '#domain/errors.ts'
import { otherSide } from '#domain/matches/match.ts'
import { sideOfTeamA } from '#domain/matches/series.ts'
import { sidesOf, type SideView } from '#domain/matches/sides.ts'
import { findEvent } from '#server/events/store.ts'
import { findMatch } from '#server/matches/find.ts'
import { withPlaces } from '#server/matches/places.ts'
import { findRosters } from '#server/players/career.ts'
import { findPlayer } from '#server/players/store.ts'
import type { Services } from '#server/services.ts'
import { findTeam } from '#server/teams/store.ts'
import { draftPicture } from './draft-picture.ts'
import type { Picture } from './elements.ts'
import { eventPicture } from './event-picture.ts'
import { gameDraftPicture, type Shape } from './game-draft-picture.ts'
import { artImage, uploadedImage } from './images.ts'
import { matchPicture } from './match-picture.ts'
import { coverUri, type ShownTeam } from './parts.ts'
import { sitePicture } from './site-picture.ts'
import type { ShownSlot } from './slot-tile.ts'
import { teamPicture } from './team-picture.ts'

const BANNER = { width: 1200, height: 400 }
/** Photos are stretched to the banner's size: a little softness behind a title is not seen and saves half the file. */
const PHOTO = { width: 800, height: 267 }
const MAP = { width: 1200, height: 675 }
const PORTRAIT = { width: 128, height: 128 }
const LOGO = { width: 292, height: 292 }

/** A team whose presence reveals who advanced is called by where it came from, which no result tells. */
const hiddenTeam = (origin = '?'): ShownTeam => ({ name: origin, tag: '', logo: null, known: false })

const defaultBanner = (): Promise<string> => artImage('event-default.svg', BANNER)

const toShownSlots = (slots: DraftSlot[]): Promise<ShownSlot[]> =>
  Promise.all(
    slots.map(async (slot) => {
      const path = slot.heroId && `heroes/${slot.heroId}.svg`
      return { ...slot, portrait: path ? await artImage(path, { ...PORTRAIT, muted: slot.type === 'BAN' }) : null }
    }),
  )

/** Composes the pictures of pages from our own data and files. */
export function pictures({ config: { SITE_NAME: siteName }, db, storage, now }: Services) {
  const toShownTeam = async ({ name, tag, logo }: { name: string; tag: string; logo: string | null }): Promise<ShownTeam> => ({
    name, tag, known: logo !== null, logo: await uploadedImage(storage, logo ?? '', LOGO, 'contain'),
  })
  /** Of each kind of record that has a page, by its id. */
  const of: Record<PageKind, (id: string) => Promise<Picture>> = {
    event: async (id) => {
      const event = await findEvent(db, id)
      const banner = (await uploadedImage(storage, event.image, PHOTO, 'cover')) ?? coverUri(event.name)
      return eventPicture(siteName, event, banner)
    },
    match: async (id) => {
      const found = await findMatch(db, id, now())
      const [sent = found] = await withPlaces(db, [found], { now: now(), spoilerFree: true })
      const match = matchOf(sent)
      const { one, two } = sidesOf(match)
      const eventName = [match.round, match.eventName].filter(Boolean).join(', ')
      const hidden = [one, two].filter(({ side }) => match.spoilers?.[side])
      // Which of two came from where may tell a result, like that of a first grand final: they are in one order, whoever they are.
      const origins = hidden.map(({ side }) => match.origin?.[side] ?? '?').toSorted()
      const team = (view: SideView) => (hidden.includes(view) ? hiddenTeam(origins[hidden.indexOf(view)]) : toShownTeam(view))
      return matchPicture(siteName, { ...match, eventName }, await team(one), await team(two))
    },
    /** A player as the team of the player, with the player's name. */
    player: async (id) => {
      const { username: name, realName } = await findPlayer(db, id)
      const [team] = await findRosters(db, id)
      return teamPicture(siteName, await toShownTeam({ name, tag: team?.tag ?? '', logo: team?.logo ?? '' }), realName, [])
    },
    team: async (id) => {
      const team = await findTeam(db, id)
      return teamPicture(siteName, await toShownTeam(team), team.region, team.rosterSnapshots)
    },
  }
  return {
    of,
    draft: async ({ teamASlots, teamBSlots, selectedMapId }: Draft): Promise<Picture> => {
      const map = findMap(selectedMapId)
      const mapImage = map ? await artImage(`maps/${map.id}.svg`, MAP) : null
      return draftPicture(siteName, { A: await toShownSlots(teamASlots), B: await toShownSlots(teamBSlots), map, mapImage })
    },
    /** The draft of a game of a match after some of its turns. Its teams are named: whoever asks for it has seen them. */
    gameDraft: async (id: string, { number, turn, shape }: { number: number; turn?: number | undefined; shape: Shape }): Promise<Picture> => {
      const match = matchOf(await findMatch(db, id, now()))
      const game = match.games[number - 1]
      if (!game) throw new DomainError('NOT_FOUND', 'This map does not exist')
      const board = turn === undefined ? game : boardAfter(game, turn)
      const sides = sidesOf(match)
      const teamA = sideOfTeamA(match, game)
      const map = findMap(game.map)
      return gameDraftPicture(siteName, {
        map, mapImage: map ? await artImage(`maps/${map.id}.svg`, MAP) : null,
        names: { A: sides[teamA].name, B: sides[otherSide(teamA)].name },
        slots: { A: await toShownSlots(board.teamASlots), B: await toShownSlots(board.teamBSlots) },
        occasion: [`Map ${number}`, match.eventName].filter(Boolean).join(', '),
      }, shape)
    },
    site: async (): Promise<Picture> => sitePicture(siteName, await defaultBanner()),
  }
}
