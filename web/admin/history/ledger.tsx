import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCESS, LEDGER_KINDS } from '#contract/access/audit.ts'
import { LIMITS } from '#domain/limits.ts'
import { withCapital } from '#domain/text/capital.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { PagesOf } from '#web/ui/pages-of.tsx'
import { Section } from '#web/ui/section.tsx'
import { useSearchText } from '#web/ui/table/use-search-text.ts'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { Change } from './change.tsx'
import { Days } from './days.tsx'
import { ledgerQuery } from './queries.ts'
import { useUndo } from './undo.ts'
import { useNames } from './use-names.ts'

const KIND_LABELS: Record<string, string> = { [ACCESS]: 'Access: logins, sessions, tests' }

const Filters = ({ kind, onKind }: { kind: string; onKind: (kind: string) => void }) => {
  const [text, setText] = useSearchText('search')
  return (
    <div className="flex flex-wrap items-end gap-3 pb-4">
      <search className="min-w-0 flex-1 basis-64">
        <TextField
          type="search"
          label="Search"
          placeholder="Team, player, match, event or who did it..."
          maxLength={LIMITS.name}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <SelectField label="Show" className="w-60 max-sm:w-full" value={kind} onChange={({ target }) => onKind(target.value)}>
        <option value="">All changes</option>
        {LEDGER_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_LABELS[each] ?? withCapital(each)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The id of the part, for links to it. */
export const LEDGER = 'all-changes'

/** Every change by staff by its day, for admins: searched and narrowed by what the address says (HI-03). */
export const Ledger = ({ page }: { page: number }) => {
  const [params, change] = useSearchState()
  const kind = params.get('kind') ?? ''
  const search = params.get('search')?.trim() ?? ''
  const { data, error, isPending, isPlaceholderData } = useQuery({ ...ledgerQuery(kind, search, page), placeholderData: keepPreviousData })
  const names = useNames()
  const undo = useUndo()
  const isNarrowed = kind !== '' || search !== ''
  const isBeyond = data !== undefined && !isPlaceholderData && page > data.pages
  useEffect(() => {
    if (isBeyond) change({ page: null })
  })
  return (
    <Section id={LEDGER} title="All changes" aside={data && <output>{counted(data.total, isNarrowed ? 'change found' : 'change', isNarrowed ? 'changes found' : 'changes')}</output>} className="pt-10">
      <Filters kind={kind} onKind={(next) => change({ kind: next || null, page: null }, true)} />
      {isPending && <LoadingText>Loading...</LoadingText>}
      {error && <Alert>{error.message}</Alert>}
      {data?.total === 0 && (
        <Empty>
          {isNarrowed ? 'No changes match your search criteria.' : 'No changes yet.'}
          {isNarrowed && (
            <Button className="mt-3" onClick={() => change({ kind: null, search: null, page: null }, true)}>
              Clear filters
            </Button>
          )}
        </Empty>
      )}
      <Days entries={data?.items ?? []}>
        {(entry) => (
          <Change
            key={entry.id}
            {...{ entry, names }}
            named
            ip={entry.ip}
            actions={entry.kind !== ACCESS && <Button onClick={() => void undo(entry.requestId)}>Undo</Button>}
          />
        )}
      </Days>
      <PagesOf label="Pages of changes" page={page} pages={data?.pages ?? 1} onChange={(next) => change({ page: String(next) })} />
    </Section>
  )
}
