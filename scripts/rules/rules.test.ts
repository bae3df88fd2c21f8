import { describe, expect, test } from 'vitest'
import { problemsOf, rulesOf, withLinks } from './rules.ts'

/** Written so that docs/trust.md does not take the sample for a test. */
const ROW = ['[F03', ']'].join('')
const page = { path: 'docs/rules/brackets.md', text: '# Brackets\n\n## BR-01 Sizes\n\nTwo or four.\n\n## BR-02 Slots\n\nEven is top.\n' }
const code = { path: 'domain/brackets/create.ts', text: '/** The sizes (BR-01). */' }
const proof = { path: 'domain/brackets/create.test.ts', text: `test('a bracket has two teams (BR-01 BR-02) ${ROW}', () => {})` }

describe('The rules of a page', () => {
  test('Rules are found with the code that names them and the tests whose titles do', () => {
    expect(rulesOf([page], [code], [proof])).toEqual([
      { id: 'BR-01', page: page.path, code: [code.path], tests: [proof.path] },
      { id: 'BR-02', page: page.path, code: [], tests: [proof.path] },
    ])
  })

  test('A comment in a test does not prove a rule', () => {
    expect(rulesOf([page], [], [{ ...proof, text: '// as BR-01 says' }])[0]?.tests).toEqual([])
  })

  test('Rules get a line of links, which the next run replaces', () => {
    const rules = rulesOf([page], [code], [proof])
    const once = withLinks(page, rules)
    expect(once).toContain(
      'Two or four.\n\nCode: [brackets/create](../../domain/brackets/create.ts) · ' +
      'Tests: [brackets/create](../../domain/brackets/create.test.ts)\n\n## BR-02 Slots',
    )
    expect(withLinks({ ...page, text: once }, rules)).toBe(once)
  })
})

describe('The check', () => {
  const problems = (text: string, sources = [code, proof]) => {
    const pages = [page, { path: 'docs/rules/more.md', text }]
    return problemsOf(rulesOf(pages, [code], [proof]), [...pages, ...sources])
  }

  test('The check names a rule without code, and one without a test', () => {
    expect(problems('## TI-01 Days\n')).toEqual([
      'docs/rules/brackets.md: no product code names BR-02',
      'docs/rules/more.md: no product code names TI-01',
      "docs/rules/more.md: no test's title ends with (TI-01)",
    ])
  })

  test('The check names a duplicated rule, and letters that two pages share', () => {
    const found = problems('## BR-01 Sizes again\n')
    expect(found).toContain('BR-01 is the name of two rules')
    expect(found).toContain('docs/rules/more.md: the letters of BR-01 belong to another page')
  })

  test('The check names a reference to an unknown rule, and leaves other marks alone', () => {
    const stray = { path: 'web/a.ts', text: '// see BR-09, [IN-15], ZZ-01' }
    expect(problems('', [code, proof, stray])).toEqual(expect.arrayContaining([
      'web/a.ts names BR-09, which is no rule', 'web/a.ts names ZZ-01, which is no rule',
    ]))
    expect(problems('', [code, proof, stray]).some((line) => line.includes('IN-15'))).toBe(false)
  })
})
