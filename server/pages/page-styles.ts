import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { classesIn, stylesFor } from './used-styles.ts'

/**
 * What a document carries inside, so that its first paint waits for no other file: the rules of its style sheets that are
 * about its elements. The whole sheets come later, for what scripts show.
 * @param client the folder of the built web
 * @returns takes the addresses of the sheets; null where one cannot be read: such a page links them
 */
export function makePageStyles(client: string): (sheets: readonly string[]) => Promise<((html: string) => string) | null> {
  const made = new Map<string, Promise<((html: string) => string) | null>>()
  const make = async (sheets: readonly string[]): Promise<(html: string) => string> => {
    const texts = await Promise.all(sheets.map((path) => readFile(join(client, path), 'utf8')))
    const readers = texts.map(stylesFor)
    return (html) => {
      const classes = classesIn(html)
      return readers.map((read) => read(classes)).join('')
    }
  }
  return (sheets) => {
    const key = sheets.join(' ')
    const known = made.get(key) ?? make(sheets).catch(() => null)
    made.set(key, known)
    return known
  }
}
