import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { MatchRecord } from '#contract/matches.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { linksOfMatch } from '#web/admin/matches/links.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { linksText } from './links-text.ts'
import type { MatchEditing } from './use-match-form.ts'

const UNKNOWN_LINKS = 'Its links to brackets and groups will be cleared.'
const CONFIRMATION = 'Are you sure you want to delete this match? This action cannot be undone.'

/** Deletes a match: it asks by name and with what will be unlinked, and offers Undo. */
export const useDeleteMatch = ({ messages, forget }: Pick<MatchEditing, 'messages' | 'forget'>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()

  return async (match: MatchRecord): Promise<void> => {
    const name = [matchTitle(match), match.eventName].filter(Boolean).join(', ')
    const found = await linksOfMatch(client, match)
    const links = found ? linksText(found.brackets.length, found.groups.length) : UNKNOWN_LINKS
    const text = (
      <>
        {links && <p className="pb-2">{links}</p>}
        <p>{CONFIRMATION}</p>
      </>
    )
    if (!(await ask({ title: `Delete ${name}?`, text, action: 'Delete' }))) return
    try {
      const headers = { 'if-match': `"${match.version}"` }
      const { requestId } = await apiOf(client).send('DELETE', `/matches/${encodeURIComponent(match.id)}`, { headers })
      forget()
      void client.invalidateQueries()
      offerUndo({ title: 'Match deleted successfully!', description: name }, requestId)
      void navigate('/admin/matches/list', { replace: true })
    } catch (error) {
      messages.fail(`Error deleting match: ${reasonOf(error)}`, error)
    }
  }
}
