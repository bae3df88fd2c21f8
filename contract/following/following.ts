import { z } from 'zod'
import { MOST_STARS, starsIn } from '#domain/following/stars.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { flag, revealed } from '../fields.ts'
import { matchListItem } from '../matches.ts'

/** Read generously: what is no star counts as nothing, so that an old calendar never breaks (FO-01). */
export const starsField = z
  .string()
  .max(4096)
  .default('')
  .transform(starsIn)
  .describe(`What is followed, at most ${MOST_STARS}: \`team:{id}\`, \`event:{id}\`, \`match:{id}\` or \`player:{id}\`, with commas between`)

export const followingQuery = z.object({
  stars: starsField,
  spoilerFree: flag.describe(
    'Leaves out matches that a followed team reached by a result or by standings, and says of a followed match where it is instead of who plays. ' +
      'The matches are whole, with their results: `earned` says which teams are to be hidden',
  ),
  revealed,
})

const followed = z.object({
  star: z.string(),
  name: z.string(),
  picture: z.string().optional().describe('Of an event or a team; left out where there is none'),
  now: z.string().optional().describe('The star of the record into which this one was merged'),
})
export type Followed = z.infer<typeof followed>

export const following = z.object({
  stars: z.array(followed).describe('Those that exist, in the order in which they were given'),
  matches: z.array(matchListItem).describe(
    'Of each team the live, the next and the last match, also of the teams of a player; of each event the live and the next one; and ' +
      'each match itself. Live ones first, then those to come, then the last',
  ),
})
export type Following = z.infer<typeof following>

export const followingEndpoints = {
  'GET /following': {
    ...shown, summary: 'What a visitor follows, with the matches next to it', operationId: 'getFollowing', query: followingQuery, answer: following,
  },
} satisfies Endpoints
