import { basename } from 'node:path'

const OWN = /[\\/](web|domain)[\\/]|lucide-react|clsx/
const BASICS = /[\\/]web[\\/](ui|catalogue)[\\/]|[\\/]domain[\\/](text[\\/]|matches[\\/]order[\\/]place-in-time|[^\\/]+$)|lucide-react/

type Info = { code: string | null; importers: string[]; dynamicImporters: string[] }
type Modules = { getModuleInfo: (id: string) => Info | null }

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/
const pascalCase = (kebab: string): string => kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Which modules need a module. Every icon is imported by the indexes of its package; whoever names it is meant. */
const importersOf = (id: string, modules: Modules): string[] => {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const icon = id.match(ICON)?.[1]
  if (!icon) return importers
  const named = new RegExp(`\\b${pascalCase(icon)}\\b`)
  const users = importers.flatMap((index) => modules.getModuleInfo(index)?.importers ?? [])
  return users.filter((user) => !user.includes('lucide-react') && named.test(modules.getModuleInfo(user)?.code ?? ''))
}

/** Adds to `parts` what visitors load that needs a module: pages, and parts that come when they are shown. */
const addPublicParts = (id: string, modules: Modules, parts: Set<string>, seen: Set<string>): Set<string> => {
  seen.add(id)
  const isLoaded = (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  if (isLoaded && !/[\\/](?:admin(?:[\\/]|-routes)|more-routes|embed-routes)/.test(id)) parts.add(id)
  for (const user of importersOf(id, modules)) if (!seen.has(user)) addPublicParts(user, modules, parts, seen)
  return parts
}

/**
 * What comes on a click, or when a page is idle, never decides how many files it loads at first; nor does what visitors have come to
 * from the page of the same event.
 */
const [FOLLOWING, PUSH] = ['following', 'push']
const LATER = new Set([
  'replay', 'replay-page', 'statistics-page', 'pages.ts', 'scouting-page', 'scouting.ts', 'event-stats', 'event-picks', 'known-picks', FOLLOWING, PUSH,
  'catch-up-page', 'known-results', 'bracket-embed', 'bracket-tree', 'match-embed', 'extras.ts', 'choices', 'learn.ts',
])

/** The star, the strip of the home page and the list of what is followed: one file for what they share. */
const OF_FOLLOWING = new Set(['star-button', 'strip', 'own-list'])

/** Notifications, and what tells the server of changes to them: few visitors load any of it. */
const OF_PUSH = new Set(['bell', 'subscribe.ts'])

/** What comes after the head of a page shares its code with other pages in one file with that page. */
const DETAILS: Record<string, string> = { 'match-body': 'match-page', 'event-rest': 'event-page' }

/** The pages of all matches, events, teams and players, and the lists of one team: what they share with others stays where it would be without them. */
const ARCHIVE = 'archive'
const LISTS = new Set(['matches-page', 'events-page', 'teams-page', 'players-page', 'team-tabs'])

/** What these two lists of matches alone share is a file of its own: the pages of events and teams need none of it. */
const OF_MATCHES = 'matches-page,team-tabs'

/**
 * What these pages share with others stays where it would be without them; what they share among themselves is
 * one file, but what the head of a page needs.
 */
const STATISTICS = new Set(['pages.ts', 'statistics-page', 'scouting-page', 'scouting.ts', 'event-stats'])

const partOf = (file: string): string => DETAILS[file] ?? (LISTS.has(file) ? ARCHIVE : OF_FOLLOWING.has(file) ? FOLLOWING : OF_PUSH.has(file) ? PUSH : file)

/** Two pages have the style sheet of a draft's board, which must not bring the scripts of either. */
const BOARD_STYLES = /[\\/]draft\.css$/

const publicPartsOf = (id: string, modules: Modules): string[] => {
  if (BOARD_STYLES.test(id)) return ['draft-board']
  const all = [...addPublicParts(id, modules, new Set(), new Set())].map((part) => basename(part, '.tsx'))
  const others = all.filter((part) => !STATISTICS.has(part))
  const files = others.length > 0 ? others : all.length > 1 ? [all.includes('statistics-page') ? 'statistics-page' : 'statistics'] : all
  // What only they and staff need comes with them.
  if (files.length === 1 && DETAILS[files.join()]) return files
  if (files.toSorted().join() === OF_MATCHES) return ['match-archive']
  const parts = [...new Set(files.map(partOf))].toSorted()
  const first = parts.filter((part) => !LATER.has(part) && part !== ARCHIVE)
  // Brackets read what is followed, as every page does once it is idle.
  if (first.join() === 'event-brackets,live-mark') return ['live-mark']
  // A page must not load all of another for what the two share with the archive.
  if (first.length === 1 && parts.includes(ARCHIVE)) return [ARCHIVE, ...first]
  return first.length > 0 ? first : parts
}

/** A file of what at least three parts of the site share. */
const shared = (name: string) => (id: string, modules: Modules) =>
  publicPartsOf(id, modules).length >= 3 ? name : null

/** The two largest pages both load the file of matches: what they alone share is in it too, as a file of its own weighs more. */
const ofMatches = (id: string, modules: Modules) =>
  publicPartsOf(id, modules).join() === 'event-page,match-page' ? 'matches' : shared('matches')(id, modules)

/**
 * Everything else by the parts of the site that need it, whichever pages of staff do too: those never decide how many
 * files visitors load. What visitors never load is one file, as the entry lists all there are.
 */
const byParts = (id: string, modules: Modules) => {
  const parts = publicPartsOf(id, modules)
  return parts.length < 3 ? parts.join('-') || 'staff' : null
}

/** One file of all that a part alone needs; two would weigh more. */
const alone = (part: string) => (id: string, modules: Modules) =>
  publicPartsOf(id, modules).join() === part ? part : null

/**
 * Libraries change rarely and have their own file. The code of every page is one file, and the code that several
 * pages share are two, not twenty small ones: everything around matches, and the rest. Parts of a library that only
 * staff need stay with them.
 */
const LIBRARIES =
  /node_modules[\\/](?!.*(?:useMutation|mutationObserver))(react|react-dom|react-router|scheduler|@tanstack[\\/](react-query|query-core))[\\/]/
export const CHUNKS = [
  { name: 'libraries', test: LIBRARIES, priority: 3 },
  { name: 'site', tags: ['$initial' as const], test: OWN, priority: 2 },
  { name: 'catalogue', test: /[\\/]domain[\\/](catalogue[\\/]cat|drafts[\\/]slots)/, minShareCount: 2, priority: 2 },
  { name: 'seasons', test: /[\\/]domain[\\/](catalogue[\\/]seasons|drafts[\\/]share-code|base64)/, minShareCount: 2, priority: 2 },
  { name: 'months', test: /[\\/]domain[\\/]times[\\/]months/, minShareCount: 2, priority: 2 },
  // No draft needs these, whose replay is the heaviest page.
  { name: 'prizes', test: /[\\/]domain[\\/](events[\\/]prizes|teams[\\/]history[\\/]place|text[\\/]ordinal)/, minShareCount: 2, priority: 2 },
  { name: 'revealed', test: /[\\/]revealed[\\/]use-with-revealed/, minShareCount: 2, priority: 2 },
  { name: 'countries', test: /[\\/]domain[\\/]catalogue[\\/]countries|[\\/]teams[\\/]nationality/, minShareCount: 2, priority: 2 },
  { name: shared('shared'), debugName: 'shared', test: BASICS, priority: 1 },
  { name: ofMatches, debugName: 'matches', test: OWN },
  { name: alone('event-brackets'), debugName: 'brackets', test: OWN, includeDependenciesRecursively: false },
  { name: byParts, debugName: 'by parts', minShareCount: 2, includeDependenciesRecursively: false },
]
