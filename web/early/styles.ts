type Rules = Pick<CSSStyleSheet, 'cssRules' | 'insertRule'>

const isGroup = (rule: CSSRule | undefined): rule is CSSGroupingRule => rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)

/** Makes of some rules all of them, in the order of all. Groups are there already, if with fewer rules (`server/pages/used-styles.ts`). */
const complete = (some: Rules, all: CSSRuleList): void => {
  let at = 0
  for (const rule of all) {
    while (some.cssRules[at] instanceof CSSLayerStatementRule) at += 1
    const here = some.cssRules[at]
    if (isGroup(rule) && isGroup(here)) complete(here, rule.cssRules)
    else if (here?.cssText !== rule.cssText) {
      some.insertRule(rule.cssText, at)
      // A browser may write a rule without some of it, like a font that has a variable and of which a part is set again.
      if (some.cssRules[at]?.cssText !== rule.cssText) throw new Error()
    }
    at += 1
  }
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
    complete(document.querySelector<HTMLStyleElement>('#style')?.sheet as CSSStyleSheet, all.cssRules)
    for (const href of sheets) link(href, true)
  } catch {
    // A sheet that cannot be had, or a browser that does it otherwise.
    await Promise.all(sheets.map((href) => new Promise((done) => Object.assign(link(href, false), { onload: done, onerror: done }))))
  }
}
