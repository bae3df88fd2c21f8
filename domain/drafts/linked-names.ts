import { visibleText } from '#domain/text/visible.ts'
import { NAME_PARAMETERS, TEAM_NAME_LENGTH, type TeamNames } from './team-names.ts'

const nameOf = (text: string | null): string =>
  Array.from(visibleText(text ?? '').replace(/\s+/gu, ' ').trim()).slice(0, TEAM_NAME_LENGTH).join('').trim()

/**
 * The names in a link: what anybody may have written there, on one line, visible and bounded (DR-12).
 * @param valueOf the value of a parameter, null where the link has none
 */
export const linkedNames = (valueOf: (parameter: string) => string | null): TeamNames => ({
  A: nameOf(valueOf(NAME_PARAMETERS.A)),
  B: nameOf(valueOf(NAME_PARAMETERS.B)),
})

/**
 * The names once the draft of a link is there: a team that somebody named while it was on its way has that name (DR-12).
 * @param before the names when the link was opened
 */
export const namesOnArrival = (linked: TeamNames, before: TeamNames, now: TeamNames): TeamNames => ({
  A: now.A === before.A ? linked.A : now.A,
  B: now.B === before.B ? linked.B : now.B,
})
