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
/** What is there once for all who name it: a movement, or a registered property. */
const NAMED = /^@(?:keyframes|property) (\S+)/

/** A rule with what it asks of a page: for each of its selectors the classes, for a group of rules its own. */
type Asked =
  | { text: string; name: string }
  | { selectors: { text: string; classes: string[] }[]; inner: string }
  | { group: string; inner: Asked[] }

function ask(rule: Rule): Asked {
  if ('text' in rule) return { text: rule.text, name: '' }
  const { head, inner } = rule
  if (GROUP.test(head)) return { group: head, inner: inner.map(ask) }
  if (head.startsWith('@')) return { text: textOf(rule), name: NAMED.exec(head)?.[1] ?? '' }
  return { selectors: selectorsOf(head).map((text) => ({ text, classes: classesOf(text) })), inner: inner.map(textOf).join('') }
}

function keep(rule: Asked, used: ReadonlySet<string>): string {
  if ('text' in rule) return rule.text
  if ('group' in rule) {
    const inner = rule.inner.map((each) => keep(each, used)).join('')
    return inner && `${rule.group}{${inner}}`
  }
  const kept = rule.selectors.filter(({ classes }) => classes.every((name) => used.has(name)))
  return kept.length > 0 ? `${kept.map(({ text }) => text).join(',')}{${rule.inner}}` : ''
}

/**
 * Reads a style sheet once, for many pages.
 * @returns the rules that can be about a page whose elements have these classes, in their order: with the whole sheet after
 *   them, nothing changes
 */
export function stylesFor(sheet: string): (used: ReadonlySet<string>) => string {
  const rules = rulesOf(sheet.replaceAll(COMMENT, '')).map(ask)
  const layers = new Set(rules.flatMap((rule) => ('group' in rule ? (/^@layer ([\w-]+)/.exec(rule.group)?.[1] ?? []) : [])))
  const order = layers.size > 0 ? `@layer ${[...layers].join(',')};` : ''
  const isNamed = (rule: Asked): rule is Extract<Asked, { text: string }> => 'text' in rule && rule.name !== ''
  const others = rules.filter((rule) => !isNamed(rule))
  const named = rules.filter(isNamed)
  return (used) => {
    const body = others.map((rule) => keep(rule, used)).join('')
    return order + body + named.filter(({ name }) => body.includes(name)).map(({ text }) => text).join('')
  }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The classes that the elements of a document have. */
export function classesIn(html: string): Set<string> {
  const texts = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, text = '']) => text))
  return new Set([...texts].flatMap((text) => text.replaceAll(/&([\w#]+);/g, (_, sign: string) => SIGNS[sign] ?? '').split(' ')))
}
