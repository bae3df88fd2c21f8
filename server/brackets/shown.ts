import { sentBracket } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { originTexts } from '#domain/stages/display/origins.ts'
import { roundNames } from '#domain/stages/formats/round-names.ts'
import type { Db } from '#server/db/pool.ts'
import { withGroups } from './from-groups.ts'

/** A bracket as it is sent, with the names of its rounds and where its teams come from, which are never stored (BR-33 MT-27). */
export const shownBracket = (bracket: BracketRecord) =>
  ({ ...sentBracket(bracket), roundNames: roundNames(bracket), origins: originTexts(bracket) })

/** Brackets as they are sent, with the groups that their teams come from. */
export const showBrackets = async (db: Db, brackets: BracketRecord[]) => (await withGroups(db, brackets)).map(shownBracket)
