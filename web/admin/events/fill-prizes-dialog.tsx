import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { Prize, PrizeTeam } from '#domain/events/event.ts'
import { filled, fillingsOf } from '#domain/events/fill-prizes.ts'
import { placeLabel } from '#domain/events/prizes.ts'
import { bracketKeys, eventBracketsQuery } from '#web/brackets/queries.ts'
import { apiOf } from '#web/site/query-client.ts'
import { counted } from '#web/ui/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'

/** The places of a bracket. Belongs to `bracketKeys.all`: it is invalidated together with those. */
const placementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...bracketKeys.all, id, 'placements'],
    queryFn: ({ client, signal }) => apiOf(client).call('GET /brackets/:id/placements', { params: { id }, signal }),
    staleTime: 0,
  })

const teamsText = (teams: readonly PrizeTeam[]): string => teams.map(({ teamName, teamId }) => teamName || teamId).join(', ')

type PreviewProps = { bracket: BracketRecord; prizes: readonly Prize[]; onFill: (prizes: Prize[]) => void; onClose: () => void }

const Preview = ({ bracket, prizes, onFill, onClose }: PreviewProps) => {
  const { data, error } = useQuery(placementsQuery(bracket.id))
  const fillings = fillingsOf(prizes, data ?? [])
  if (error) return <p className="text-live">{error.message}</p>
  if (!data) return <LoadingText>Loading places...</LoadingText>
  return (
    <>
      {fillings.length === 0 ? (
        <p>{data.some(({ rank }) => rank !== null) ? 'The prizes have these teams already.' : 'Nobody has a place in this bracket yet.'}</p>
      ) : (
        <dl aria-label="What changes">
          {fillings.map(({ index, prize, teams }) => (
            <div key={index} className="flex gap-3 border-t border-line/60 py-2 first:border-0">
              <dt className="figures w-12 shrink-0 text-soft">{placeLabel(prize)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{teamsText(teams)}</bdi>
                {prize.teams.length > 0 && (
                  <span className="block text-sm text-soft">
                    instead of <bdi>{teamsText(prize.teams)}</bdi>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-soft">Nothing is saved until you save the event. The amounts stay as they are.</p>
      <Actions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={fillings.length === 0} onClick={() => onFill(filled(prizes, fillings))}>
          {fillings.length === 0 ? 'Fill' : `Fill ${counted(fillings.length, 'prize')}`}
        </Button>
      </Actions>
    </>
  )
}

type Props = { eventId: string; prizes: readonly Prize[]; onFill: (prizes: Prize[]) => void; onClose: () => void }

/** Shows which prizes the places of a bracket would fill, and fills them in the form once that is confirmed (EV-18). */
export const FillPrizesDialog = ({ eventId, ...rest }: Props) => {
  const { data: brackets, error } = useQuery(eventBracketsQuery(eventId))
  const [chosen, setChosen] = useState('')
  const bracket = brackets?.find(({ id }) => id === chosen) ?? brackets?.at(-1)
  return (
    <Dialog title="Fill from placements" onClose={rest.onClose}>
      <div className="flex flex-col gap-4">
        {error && <p className="text-live">{error.message}</p>}
        {brackets?.length === 0 && <p>This event has no bracket yet.</p>}
        {brackets && brackets.length > 1 && (
          <SelectField label="Bracket" value={bracket?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
            {brackets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {bracket && <Preview key={bracket.id} {...{ bracket, ...rest }} />}
      </div>
    </Dialog>
  )
}
