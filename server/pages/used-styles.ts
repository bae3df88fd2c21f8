/** A part of a style sheet: a rule with what is before and between its braces, or a statement. */
type Rule = { head: string; inner: Rule[] } | { text: string }

/** Everything that may hide a brace, a comma or a dot: texts, brackets, escapes. */
const NESTED = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\\[^]|[(){};]/g

/** The rules of a style sheet, in its order. */
function rulesOf(sheet: string): Rule[] {
  const outer: Rule[][] = []
  const heads: string[] = []
  let rules: Rule[] = []
  let depth = 0
  let from = 0
  const endStatement = (to: number): void => {
    if (sheet.slice(from, to).trim()) rules.push({ text: sheet.slice(from, to) })
  }
  for (const { 0: sign, index } of sheet.matchAll(NESTED)) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth > 0 || !'{};'.includes(sign)) continue
    if (sign === '{') {
      heads.push(sheet.slice(from, index).trim())
      outer.push(rules)
      rules = []
    } else if (sign === ';') {
      endStatement(index + 1)
    } else {
      endStatement(index)
      const inner = rules
      rules = outer.pop() ?? []
      rules.push({ head: heads.pop() ?? '', inner })
    }
    from = index + 1
  }
  endStatement(sheet.length)
  return rules
}

const textOf = (rule: Rule): string => ('text' in rule ? rule.text : `${rule.head}{${rule.inner.map(textOf).join('')}}`)

const COMMENT = /\/\*[^]*?\*\//g
const FUNCTION = /:(?:not|is|where|has)\((?:[^()\\]|\\[^])*\)/
const CLASS = /\.((?:[\w-]|\\[\da-f]{1,6} ?|\\[^]|[^\0-\x7f])+)/gi
const ESCAPE = /\\(?:([\da-f]{1,6}) ?|([^]))/gi

/** Without what its functions hold, which may be there or not, whoever it is about. */
function withoutFunctions(selector: string): string {
  const less = selector.replace(FUNCTION, '')
  return less === selector ? less : withoutFunctions(less)
}

/** The classes that an element and those around it must have for a selector to be about it. */
const classesOf = (selector: string): string[] =>
  [...withoutFunctions(selector).matchAll(CLASS)].map(([, name = '']) =>
    name.replaceAll(ESCAPE, (_, code?: string, sign = '') => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign)))

/** The selectors of a list, whose commas may also be inside of brackets. */
const selectorsOf = (head: string): string[] => head.match(/(?:\\[^]|\((?:[^()\\]|\\[^]|\([^()]*\))*\)|\[[^\]]*\]|[^,\\([])+/g) ?? []

const GROUP = /^@(?:layer|media|supports|container)\b/

/** A rule with what it asks of a page: for each of its selectors the classes, for a group of rules its own. */
type Asked = { text: string; selectors: string[][] } | { group: string; inner: Asked[] }

/** What movements, registered properties and statements ask for. */
const NOTHING = [[]]

function ask(rule: Rule): Asked {
  const text = textOf(rule)
  if ('text' in rule) return { text, selectors: NOTHING }
  const { head, inner } = rule
  if (GROUP.test(head)) return { group: head, inner: inner.map(ask) }
  return { text, selectors: head.startsWith('@') ? NOTHING : selectorsOf(head).map(classesOf) }
}

/** The text of a rule, where it is about such a page. */
function keep(rule: Asked, used: ReadonlySet<string>): string {
  if ('group' in rule) return `${rule.group}{${rule.inner.map((each) => keep(each, used)).join('')}}`
  return rule.selectors.some((classes) => classes.every((name) => used.has(name))) ? rule.text : ''
}

/**
 * Reads a style sheet once, for many pages.
 * @returns the rules that can be about a page whose elements have these classes, each whole and in their order: the browser
 *   adds the others between them (`web/early/styles.ts`). It does so without a second look at the page as long as these are rules
 *   for elements: groups are always there, if empty, and so are movements and registered properties
 */
export function stylesFor(sheet: string): (used: ReadonlySet<string>) => string {
  const rules = rulesOf(sheet.replaceAll(COMMENT, '')).map(ask)
  const layers = new Set(rules.flatMap((rule) => ('group' in rule ? (/^@layer ([\w-]+)/.exec(rule.group)?.[1] ?? []) : [])))
  const order = layers.size > 0 ? `@layer ${[...layers].join(',')};` : ''
  return (used) => order + rules.map((rule) => keep(rule, used)).join('')
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The classes that the elements of a document have. */
export function classesIn(html: string): Set<string> {
  const texts = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, text = '']) => text))
  return new Set([...texts].flatMap((text) => text.replaceAll(/&([\w#]+);/g, (_, sign: string) => SIGNS[sign] ?? '').split(' ')))
}
