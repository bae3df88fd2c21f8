import type { Client } from '#tests/support/clients/client.ts'

/**
 * One kind of writing. `write` makes one change and remembers what was acknowledged; it throws when the server is
 * gone. `faults` lists in sentences what is lost or half done.
 */
export type Lane = {
  name: string
  write: () => Promise<void>
  acknowledged: () => number
  faults: () => Promise<string[]>
}

/** Makes the lane of a round, with what it needs already there. */
export type MakeLane = (editor: Client, round: number) => Promise<Lane>

/** @throws Error when the answer is neither of these: the server refused what it should do */
export const expectStatus = (answer: { status: number; body: unknown }, ...allowed: number[]): void => {
  if (!allowed.includes(answer.status)) throw new Refused(`${answer.status} ${JSON.stringify(answer.body)}`)
}

/** An answer that refuses, unlike a connection that broke: the run is wrong, not the server gone. */
export class Refused extends Error {}
