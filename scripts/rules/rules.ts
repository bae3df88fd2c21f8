import { basename, dirname } from 'node:path'

export type Source = { path: string; text: string }
/**
 * A rule of docs/rules and the files that name it: product code that follows it, and tests whose titles claim to
 * prove it.
 */
export type Rule = { id: string; page: string; code: string[]; tests: string[] }

const ID = String.raw`\b[A-Z]{2}-\d\d\b`
const HEADING = /^## ([A-Z]{2}-\d\d) .+$/gm
/** The end of a test's title: rules in parentheses, then perhaps ids of docs/trust.md. */
const MARK = new RegExp(String.raw`\((${ID}(?: ${ID})*)\)(?: \[[A-Z\d -]+\])?['"\`]`, 'g')
const GENERATED = /\n+Code: .*$/gm
/** Marks of tests that look alike and are no rules. */
const OTHERS = ['IN-', 'OP-']

const idsIn = (text: string): string[] => text.match(new RegExp(ID, 'g')) ?? []
const namedIn = (text: string): string[] => idsIn(text).filter((id) => !OTHERS.some((other) => id.startsWith(other)))
const markedIn = (text: string): string[] => [...text.matchAll(MARK)].flatMap(([, ids = '']) => idsIn(ids))
const having = (sources: Source[], id: string, idsOf: (text: string) => string[]): string[] =>
  sources.filter(({ text }) => idsOf(text).includes(id)).map(({ path }) => path)

/** The rules of some pages, in their order, with the files that name them. */
export const rulesOf = (pages: Source[], code: Source[], tests: Source[]): Rule[] =>
  pages.flatMap(({ path, text }) => [...text.matchAll(HEADING)].map(([, id = '']) => (
    { id, page: path, code: having(code, id, namedIn), tests: having(tests, id, markedIn) })))

/** The problems, in sentences: two rules of one name, rules without code or test, references that lead to no rule. */
export function problemsOf(rules: Rule[], sources: Source[]): string[] {
  const ids = rules.map(({ id }) => id)
  const pages = (id: string): Set<string> => new Set(rules.flatMap((rule) => (rule.id.slice(0, 2) === id.slice(0, 2) ? rule.page : [])))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is the name of two rules`),
    ...rules.filter(({ id }) => pages(id).size > 1).map(({ id, page }) => `${page}: the letters of ${id} belong to another page`),
    ...rules.filter(({ code }) => code.length === 0).map(({ id, page }) => `${page}: no product code names ${id}`),
    ...rules.filter(({ tests }) => tests.length === 0).map(({ id, page }) => `${page}: no test's title ends with (${id})`),
    ...sources.flatMap(({ path, text }) =>
      [...new Set(namedIn(text))].filter((id) => !ids.includes(id)).map((id) => `${path} names ${id}, which is no rule`)),
  ]
}

const label = (path: string): string =>
  `${basename(dirname(path))}/${basename(path).replace(/(?:\.(?:test|spec))?\.\w+$/, '')}`
const links = (paths: string[]): string => paths.map((path) => `[${label(path)}](../../${path})`).join(', ') || '–'

/** A page with the line below each of its rules that links to code and tests, in place of the one that was there. */
export const withLinks = ({ text }: Source, rules: Rule[]): string =>
  text.replaceAll(GENERATED, '').trimEnd().split(/\n+(?=## )/).map((part) => {
    const rule = rules.find(({ id }) => part.startsWith(`## ${id} `))
    return rule ? `${part.trimEnd()}\n\nCode: ${links(rule.code)} · Tests: ${links(rule.tests)}` : part.trimEnd()
  }).join('\n\n') + '\n'
