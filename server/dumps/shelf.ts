import { buffer } from 'node:stream/consumers'
import { dumpManifest, type DumpManifest } from '#contract/dumps/manifest.ts'
import { isDumpDay } from '#domain/dumps/nights.ts'
import { MANIFEST, type DumpStorage } from './storage/storage.ts'

/** How long the list of days is believed, in milliseconds. */
const BELIEVED = 30_000

/** A dump as it is stored; the text of its manifest is sent as it is. */
export type Shelved = { manifest: DumpManifest; text: string }

/** The dumps that can be read, as this process knows them. Their manifests never change, so each is read once. */
export function makeShelf(storage: DumpStorage, now: () => number) {
  const known = new Map<string, Shelved>()
  let listed: { at: number; days: Promise<string[]> } | null = null

  const days = (): Promise<string[]> => {
    if (listed && now() - listed.at < BELIEVED) return listed.days
    const found = storage.days().then((all) => {
      const whole = all.filter((each) => each.whole).map(({ day }) => day).toSorted().toReversed()
      for (const day of known.keys()) if (!whole.includes(day)) known.delete(day)
      return whole
    })
    listed = { at: now(), days: found }
    found.catch(() => (listed = null))
    return found
  }
  const find = async (day: string): Promise<Shelved | null> => {
    if (!isDumpDay(day)) return null
    const before = known.get(day)
    if (before) return before
    const stream = await storage.open(day, MANIFEST)
    if (!stream) return null
    const text = (await buffer(stream)).toString()
    const shelved = { manifest: dumpManifest.parse(JSON.parse(text)), text }
    known.set(day, shelved)
    return shelved
  }
  return {
    find,
    /** All of them, the latest first. */
    list: async (): Promise<Shelved[]> => (await Promise.all((await days()).map(find))).filter((each) => each !== null),
  }
}
