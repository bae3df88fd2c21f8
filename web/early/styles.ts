type Rules = Pick<CSSStyleSheet, 'cssRules' | 'insertRule'>

const isGroup = (rule: CSSRule | undefined): rule is CSSGroupingRule => rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)

type Lacking = { rules: Rules; at: number; text: string }

/** In milliseconds: what the page may do nothing else for. */
const MOST_AT_ONCE = 8

/**
 * What some rules lack of all, in the order of all, with its place once what is before it is there. Groups are there already, if with
 * fewer rules (`server/pages/used-styles.ts`). Stops for what the page has to do: there are thousands.
 */
async function* lackingIn(some: Rules, all: CSSRuleList): AsyncGenerator<Lacking> {
  let [next, added] = [0, 0]
  let since = performance.now()
  for (const rule of all) {
    if (performance.now() - since > MOST_AT_ONCE) {
      await new Promise((resume) => setTimeout(resume))
      since = performance.now()
    }
    while (some.cssRules[next] instanceof CSSLayerStatementRule) next += 1
    const here = some.cssRules[next]
    if (isGroup(rule) && isGroup(here)) yield* lackingIn(here, rule.cssRules)
    else if (here?.cssText !== rule.cssText) {
      yield { rules: some, at: next + added, text: rule.cssText }
      added += 1
      continue
    }
    next += 1
  }
}

const add = ({ rules, at, text }: Lacking): void => {
  rules.insertRule(text, at)
  // A browser may write a rule without some of it, like a font that has a variable and of which a part is set again.
  if (rules.cssRules[at]?.cssText !== text) throw new Error()
}

/**
 * Adds to the page what its style sheets have and it lacks. Rule by rule, between its own: added as sheets, what it has already
 * would count once more, and all of its elements would be styled again in one long step.
 * @param link adds a sheet as a link. One that is off only keeps it from being added once more
 */
export const addStyles = async (sheets: string[], link: (href: string, isOff: boolean) => HTMLLinkElement): Promise<void> => {
  if (!sheets[0]) return
  try {
    const answers = await Promise.all(sheets.map((href) => fetch(href)))
    if (!answers.every(({ ok }) => ok)) throw new Error()
    const all = new CSSStyleSheet()
    all.replaceSync((await Promise.all(answers.map((answer) => answer.text()))).join(''))
    const lacking: Lacking[] = []
    for await (const each of lackingIn(document.querySelector<HTMLStyleElement>('#style')?.sheet as CSSStyleSheet, all.cssRules)) lacking.push(each)
    for (const each of lacking) add(each)
    for (const href of sheets) link(href, true)
  } catch {
    // A sheet that cannot be had, or a browser that does it otherwise.
    await Promise.all(sheets.map((href) => new Promise((done) => Object.assign(link(href, false), { onload: done, onerror: done }))))
  }
}
