/** A word to avoid: `not` finds it, `instead` is what docs/glossary.md puts in its place. */
export type Word = { word: string; not: RegExp; instead: string }

const COMMENT = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/\}?)?\s*$/
const TRAILING = /\s\/\/ (.*)$/
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g
const FRAGMENT = /^\s*(?:test|it)(?:\.(?:skipIf|each)\(.*\))?\((['"`])[a-z][a-z ,;]*(?: |\1)/
/** Names of the code and the results of games have words of their own. */
const EXEMPT = /`[^`]*`|\bdrawn (?:map|game|series|row|or|with|and|counts)/g

const finding = (word: string): RegExp =>
  word.endsWith(' …')
    ? new RegExp(String.raw`(?:^|[.;:] )${word.slice(0, -2)} (?=[a-z])(?![^.;:]*\?)`, 'i')
    : new RegExp(String.raw`(?<![-\w])${word}(?![-\w])`, 'i')

/** The words to avoid, from the table of the glossary whose first column is `say`. */
export const wordsOf = (glossary: string): Word[] =>
  (/\| say \| not \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(glossary)?.[1] ?? '').split('\n').flatMap((row) => {
    const [, instead = '', nots = ''] = row.split('|')
    return [...nots.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, not: finding(word), instead: instead.trim() }))
  })

/** The comments of a source file, each as one text with the number of its first line. */
function commentsOf(source: string): { line: number; text: string }[] {
  const found: { line: number; text: string; last: number }[] = []
  source.split('\n').forEach((content, index) => {
    const whole = COMMENT.exec(content)?.[1]
    const text = whole ?? TRAILING.exec(content)?.[1]
    if (text === undefined) return
    const before = found.at(-1)
    const continues = whole !== undefined && before?.last === index - 1 && !content.includes('/*')
    if (continues) Object.assign(before, { text: `${before.text} ${text}`, last: index })
    else found.push({ line: index + 1, text, last: whole === undefined ? -1 : index })
  })
  return found
}

const titlesOf = (source: string): { line: number; text: string }[] =>
  [...source.matchAll(TITLE)].map(({ index, 2: text = '' }) => ({ line: source.slice(0, index).split('\n').length, text }))

/** The words to avoid that comments and test titles of a file use, and titles that are no sentence, one problem each. */
export function problemsOf(path: string, source: string, words: Word[]): string[] {
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path)
  const used = [...commentsOf(source), ...(isTest ? titlesOf(source) : [])].flatMap(({ line, text }) => {
    const plain = text.replaceAll(EXEMPT, '')
    return words.filter(({ not }) => not.test(plain)).map(({ word, instead }) => `${path}:${line}: not "${word}": ${instead}`)
  })
  const fragments = source.split('\n').flatMap((content, index) =>
    isTest && FRAGMENT.test(content) ? [`${path}:${index + 1}: a title is a whole sentence that begins with its subject`] : [])
  return [...used, ...fragments]
}
