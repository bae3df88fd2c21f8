import { aBracketWorld } from '#tests/e2e/worlds/bracket-worlds.ts'

/** Makes an event with a double elimination of 32 teams that is under way, and answers the path of its page. */
export async function aLargeEvent(origin: string): Promise<string> {
  const isOpen = (id: string): boolean => /^(?:w[45]|l[5-8]|gf)/.test(id)
  const { path } = await aBracketWorld(origin, { size: 32, type: 'double-elimination', winnerOf: (id) => (isOpen(id) ? null : 'top') })
  return path
}
