import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { findMap } from '#domain/catalogue/catalogue.ts'
import type { Draft } from '#domain/drafts/draft.ts'
import { readCode, encodeDraft, readDraft } from '#domain/drafts/share-code.ts'
import { draftQuery } from '#web/drafts/queries.ts'
import { draftSummary } from '#web/drafts/words.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { codePath, importPath, sharedIn, type Shared } from './link.ts'

const NAME = 'Draft Simulator'
const ABOUT = 'Ban and protect heroes for both teams in turn order, choose a map and share the draft by link or code.'

const draftOf = (shared: Shared | null, stored: unknown): Draft | null =>
  shared && ('code' in shared ? readCode(shared.code) : readDraft(stored))

/** Title and previews of the simulator; those of a shared draft describe it. */
export const SharedMeta = () => {
  const shared = sharedIn(useSearchParams()[0])
  const id = shared && 'id' in shared ? shared.id : ''
  const { data } = useQuery({ ...draftQuery(id), enabled: false })
  const draft = draftOf(shared, data)
  if (!draft) return <PageMeta title={NAME} description={ABOUT} path="/draft" image="/share/site.png" />
  const map = findMap(draft.selectedMapId)
  const code = encodeDraft(draft)
  return (
    <PageMeta
      title={map ? `Draft on ${map.name}` : 'Draft'}
      description={draftSummary(draft) || ABOUT}
      path={id ? importPath(id) : codePath(code)}
      image={`/share/draft.png?code=${encodeURIComponent(code)}`}
      hidden
    />
  )
}
