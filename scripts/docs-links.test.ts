import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'clients/**/*.md'])

/** The name by which a heading is linked to. */
const anchorOf = (heading: string): string =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(/\s/g, '-')

const anchorsIn = (path: string): Set<string> =>
  new Set([...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Links of a page to other files of this repository, and to headings. */
const linksIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:|^\//.test(to))

const leadsSomewhere = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  return existsSync(target) && (anchor === undefined || !target.endsWith('.md') || anchorsIn(target).has(anchor))
}

test('Every link between documents, and from them to code, leads to a file and to a heading that are there', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap((page) => linksIn(page).filter((link) => !leadsSomewhere(page, link)).map((link) => `${page}: ${link}`))).toEqual([])
})

test('A link to a file or a heading that is not there is found', () => {
  expect(leadsSomewhere('README.md', 'docs/architecture.md#what-growing-costs')).toBe(true)
  expect(['docs/none.md', 'docs/architecture.md#none', '#none'].filter((link) => leadsSomewhere('README.md', link))).toEqual([])
})

test('Every file that the page about the architecture names by its whole path is there', () => {
  const named = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/`((?:domain|contract|server|web|scripts|tests|migrations|clients)\/[^`*{]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
