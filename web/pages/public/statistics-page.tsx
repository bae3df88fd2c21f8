import { useLocation, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { addressAt, choicesOf } from '#web/statistics/choices.ts'
import { onFirstUse } from '#web/ui/first-use/on-first-use.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

type Path = 'heroes' | 'heroes/:id' | 'maps' | 'maps/:id'

/** How each page is announced; `id` is the hero or map that it is about. */
const ABOUT: Record<Path, (id: string) => { title: string; description: string }> = {
  'heroes': () => ({ title: 'Heroes', description: 'How often each hero is banned and protected, and who wins then.' }),
  'heroes/:id': (id) => {
    const title = findHero(id)?.name ?? 'Hero not found'
    return { title, description: `How often ${title} is banned and protected, by map and by month, and who wins then.` }
  },
  'maps': () => ({ title: 'Maps', description: 'How often each map is played, and how often the team that picked it or banned first wins.' }),
  'maps/:id': (id) => {
    const title = findMap(id)?.name ?? 'Map not found'
    return { title, description: `How often ${title} is played, by month, and how often the team that picked it or banned first wins.` }
  },
}

const pages = async () => (await import('./statistics/pages.ts')).PAGES

/** A page of statistics: as the server rendered it, until it is used or its address asks for something else (SA-08). */
const statisticsPage = (path: Path) => {
  const load = async () => (await pages())[path].Body
  const Body = import.meta.env.FIRST_USE ? onFirstUse<{ address: string }>(load, useSpoilerMode) : onDemand<{ address: string }>(load)
  const Component = () => {
    const { id = '' } = useParams()
    const { pathname, search } = useLocation()
    const [choices] = useSearchParams()
    const { title, description } = ABOUT[path](id)
    const base = `/${path.replace(':id', encodeURIComponent(id))}`
    const { after, before } = choicesOf(choices)
    return (
      <>
        <PageMeta title={title} description={description} path={addressAt(base)(choicesOf(choices), { ranges: null, after, before })} />
        <Body key={pathname} address={search} />
      </>
    )
  }
  const loader = async (args: LoaderFunctionArgs) => {
    const [all] = await Promise.all([pages(), Body.ready()])
    return all[path].load(args)
  }
  return { Component, loader }
}

export const STATISTICS_PAGES = {
  'heroes': statisticsPage('heroes'), 'heroes/:id': statisticsPage('heroes/:id'), 'maps': statisticsPage('maps'), 'maps/:id': statisticsPage('maps/:id'),
}
