import { clsx } from 'clsx'
import { FileUp, ExternalLink, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { matchOf, type MatchOf } from '#contract/sent-matches.ts'
import { knowsTeams } from '#domain/matches/series.ts'
import { matchTitle, roundLine, sidesOf } from '#domain/matches/sides.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { PresenceNote } from '#web/admin/editing/presence-note.tsx'
import { RecordForm } from '#web/admin/editing/form/record-form.tsx'
import { SaveBar } from '#web/admin/editing/form/save-bar.tsx'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { useNames } from '#web/admin/history/use-names.ts'
import { ImportMatchesDialog } from '#web/admin/imports/import-matches-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { openMatchDeletion } from './deletion.tsx'
import { Details } from './details.tsx'
import { OutcomeFields } from './outcome.tsx'
import { Games } from './games/games.tsx'
import { Replay } from './replay.tsx'
import { SeriesScore } from './series-score.tsx'
import { SeriesWinner } from './series-winner.tsx'
import { Snapshots } from './snapshots.tsx'
import { Teams } from './teams.tsx'
import { useMatchForm } from './use-match-form.ts'
import { useStartAtScore } from './games/use-start-at-score.ts'
import { useReturnedDraft } from './games/use-returned-draft.ts'
import type { EditedMatch } from './values.ts'
import { matchWording } from './wording.ts'

/** Which match it is: where it is played, and who is to come there as long as that is open. */
const placeOf = (match: MatchOf<EditedMatch>): string =>
  [!knowsTeams(match) && matchTitle(match), roundLine(match), match.eventName].filter(Boolean).join(' · ')

/** The form of a match, new or stored. */
export const MatchEditor = ({ record }: { record: EditedMatch | null }) => {
  const editing = useMatchForm(record)
  useReturnedDraft(editing)
  const { form, base, messages } = editing
  const stored = base.record
  const matchId = stored?.id ?? null
  const navigate = useNavigate()
  const remove = useDelete(openMatchDeletion, messages, () => {
    editing.forget()
    void navigate('/admin/matches/list', { replace: true })
  })
  useStartAtScore(editing)
  const [importing, setImporting] = useState(false)
  const names = useNames()
  const wording = useMemo(() => matchWording(names, sidesOf(matchOf(base.values))), [names, base.values])

  return (
    <AdminPage
      title={stored ? 'Edit Match' : 'Enter Match Data'}
      description={stored && (
        <>
          <bdi className="block text-sm font-semibold text-text wrap-anywhere">{placeOf(matchOf(stored))}</bdi>
          <span className="max-sm:hidden">Update match information and results</span>
        </>
      )}
      actions={
        <>
          {stored && (
            <Link to={`/matches/${stored.id}`} className={buttonClass('quiet')}>
              <ExternalLink size={16} aria-hidden />
              <span className="max-sm:sr-only">View public page</span>
            </Link>
          )}
          {stored && <Replay match={stored} />}
          {stored && <HistoryButton kind="match" recordId={stored.id} name={matchTitle(matchOf(stored))} compact />}
          <Button onClick={() => setImporting(true)}>
            <FileUp size={16} aria-hidden />
            <span className="max-sm:sr-only">Import Matches</span>
          </Button>
        </>
      }
    >
      {importing && <ImportMatchesDialog onClose={() => setImporting(false)} />}
      <PresenceNote kind="match" id={matchId} />
      <FormProvider {...form}>
        <RecordForm editing={editing} wording={wording} label="Match" className="flex flex-col gap-6">
          {/* What is known of the teams already comes after the scores on small screens: those are what it is opened for. */}
          <div className={clsx('card flex flex-col gap-4 p-4', stored && knowsTeams(matchOf(stored)) && 'max-sm:order-1')}>
            <Teams />
            <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
              <SeriesWinner />
              <OutcomeFields />
            </div>
          </div>
          <Games matchId={matchId} onLeave={editing.leaveForAWhile} />
          <div className="contents max-sm:order-2 max-sm:flex max-sm:flex-col max-sm:gap-6">
          <Details matchId={matchId} />
          <Snapshots messages={messages} />
          {stored && (
            <Button look="danger" className="self-start" onClick={() => void remove.deleteOne(stored)}>
              <Trash2 size={16} aria-hidden />
              Delete match
            </Button>
          )}
          </div>
          <div className="contents max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:order-3 max-sm:block">
            <SaveBar editing={editing} noun="Match">
              <SeriesScore />
            </SaveBar>
          </div>
        </RecordForm>
      </FormProvider>
    </AdminPage>
  )
}
