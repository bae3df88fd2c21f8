import { useLocation, useNavigate, type Location } from 'react-router'
import { matchWrite } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { matchEntryPath } from '#web/admin/drafts/draft-data.ts'
import { useRecordForm, type RecordEditing } from '#web/admin/editing/form/use-record-form.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { blankMatch, toBody, toValues, type EditedMatch, type MatchValues } from './values.ts'

export type MatchEditing = RecordEditing<MatchValues, EditedMatch>

/** Left in the history entry when a new match got its address: it is the same form as before. */
type EntryState = { isSameForm?: boolean } | null
export const isSameForm = ({ state }: Pick<Location, 'state'>): boolean => (state as EntryState)?.isSameForm === true

/** The draft editor returns its draft to the form (DR-08). */
const preservesChanges = (to: Location): boolean => to.pathname === '/admin/draft-editor' || isSameForm(to)

/**
 * The form of a match, new with null. The first save of a new match gives the page its address. A confirmed one can be undone
 * as a whole (BR-07 HI-02).
 */
export const useMatchForm = (record: EditedMatch | null): MatchEditing => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const offerUndo = useOfferUndo()

  const onSaved = (saved: EditedMatch, wasNew: boolean) => {
    if (!wasNew || !pathname.startsWith('/admin/matches/entry')) return
    void navigate(matchEntryPath(saved.id), { replace: true, preventScrollReset: true, state: { isSameForm: true } })
  }

  return useRecordForm<MatchValues, EditedMatch>({
    kind: 'match',
    record,
    blank: blankMatch,
    toValues,
    schema: matchWrite,
    send: async (api, values, { record: changed, guard }) => {
      const body = toBody(values)
      if (changed) {
        const { data, requestId } = await api.send('PUT /matches/:id', { params: { id: changed.id }, body, ...guard })
        if (guard.asked !== undefined) offerUndo({ title: 'Match updated', description: 'Undo restores everything that it changed.' }, requestId)
        return data
      }
      return api.call('POST /matches', { body, ...guard })
    },
    texts: { created: 'Match created successfully!', updated: 'Match updated successfully!' },
    onSaved,
    toCached: matchOf,
    preservesChanges,
  })
}
