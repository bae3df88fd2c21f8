/** A text of a library's source, and what is there instead. */
export type Cut = [text: string, instead: string]

/**
 * The source of a library without some of its parts.
 * @throws Error when a cut is gone
 */
export const cutOut = (source: string, cuts: Cut[], library: string): string =>
  cuts.reduce((rest, [text, instead]) => {
    if (!rest.includes(text)) throw new Error(`${library} has changed: ${text.trim()} is not there to be cut out`)
    return rest.replaceAll(text, instead)
  }, source)
