import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { BracketTree } from '#web/brackets/bracket-tree.tsx'
import { NowProvider } from '#web/ui/time/now.tsx'

/** The parts of a plain element: a tag, its attributes as React names them, and its children. */
export type Plain = { tag: string; props: Record<string, string>; children: (Plain | string)[] }

const elementOf = (plain: Plain | string): ReactNode =>
  typeof plain === 'string' ? plain : createElement(plain.tag, plain.props, ...plain.children.map(elementOf))

/** The page's rendering of a bracket, at `now` in milliseconds. */
export const renderBracket = (bracket: BracketRecord, matches: ReadonlyMap<string, MatchListItem>, now: number): string => {
  const AtNow = (): ReactElement => NowProvider({ initial: now, children: createElement(BracketTree, { bracket, matches }) })
  return renderToString(createElement(AtNow))
}

/** The same elements without any component around them. */
export const renderPlain = (roots: (Plain | string)[]): string =>
  renderToString(createElement(Fragment, null, ...roots.map(elementOf)))
