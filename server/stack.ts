import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** In milliseconds: the map of the built server is large, and errors come in crowds or not at all. */
const KEPT_FOR = 60_000

const maps = new Map<string, SourceMap | null>()
let forgetting: NodeJS.Timeout | undefined

function mapOf(file: string): SourceMap | null {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => maps.clear(), KEPT_FOR).unref()
  const known = maps.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    // The stack then names places in the built file.
  }
  maps.set(file, map)
  return map
}

/**
 * A stack whose places in the built server are given as file and line of the sources. The map is read when the first
 * stack asks for it, so a server without errors never pays for it.
 */
export const inSources = (stack: string): string =>
  stack.replaceAll(/file:\/\/[^\s():]*\/program\/[\w.-]+\.js:(\d+):(\d+)/g, (place, line: string, column: string) => {
    const file = place.slice(0, -(line.length + column.length + 2))
    const entry = mapOf(fileURLToPath(file))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
