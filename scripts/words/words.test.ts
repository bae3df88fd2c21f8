import { expect, test } from 'vitest'
import { problemsOf, wordsOf } from './words.ts'

const WORDS = wordsOf('# Words\n\n| say | not |\n|---|---|\n| render | `drawn` `draws` |\n| is | `stands` |\n| whoever | `who …` |\n\n| a | `b` |\n')
const found = (path: string, source: string): string[] => problemsOf(path, source, WORDS)

test('The words to avoid come from one table of the glossary', () => {
  expect(WORDS.map(({ word, instead }) => `${word}: ${instead}`)).toEqual(['drawn: render', 'draws: render', 'stands: is', 'who …: whoever'])
})

test.each([
  ['a line', 'const a = 1\n// It stands here.\n', 'a.ts:2: not "stands": is'],
  ['a trailing comment', 'const a = 1 // drawn twice\n', 'a.ts:1: not "drawn": render'],
  ['the second line of a comment', '/**\n * Nothing, and\n * draws it.\n */\n', 'a.ts:1: not "draws": render'],
  ['a sentence that begins with it', '// Done. Who asks is told.\n', 'a.ts:1: not "who …": whoever'],
  ['a comment in markup', '  {/* It stands here. */}\n', 'a.ts:1: not "stands": is'],
])('A word to avoid is found in %s', (_place, source, problem) => expect(found('a.ts', source)).toEqual([problem]))

test('Code, results of games and other meanings are left alone', () => {
  const source = '// `drawn` is a state, a drawn map has no winner, the stand-in and the standings stay. Tells\n// who asked. Who is it?\n'
  expect(found('a.ts', `${source}const stands = 'It stands'\n`)).toEqual([])
})

test('Titles of tests use the words too, and begin with their subject', () => {
  const source = "test('A team stands here', () => {})\n  it('goes on', () => {})\nit('isDone accepts %s', () => {})\n"
  expect(found('a.test.ts', source)).toEqual([
    'a.test.ts:1: not "stands": is',
    'a.test.ts:2: a title is a whole sentence that begins with its subject',
  ])
  expect(found('a.ts', source)).toEqual([])
})
