import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { MAP_TBD } from '#domain/catalogue/catalogue.ts'
import { currentMap, finalScore, scoreAtDesk, wonBy, type Act } from '#domain/matches/desk/taps.ts'
import { LIMITS } from '#domain/limits.ts'
import { SIDES, type Sides } from '#domain/matches/match.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { useSeasonOfEvent } from '#web/admin/events/season-of-event.ts'
import { matchEntryPath } from '#web/admin/drafts/draft-data.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Won } from './result.ts'

type Props = { match: MatchRecord; tap: (...acts: Act[]) => void; setResult: (won: Won) => void }

const BIG = 'min-h-12 text-base'

type ScoreProps = { name: string; score: number; set: (to: number) => void }

/** The running score of a side: each press counts, however fast. */
const Score = ({ name, score, set }: ScoreProps) => (
  <div className="keep-clear flex items-center gap-2">
    <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</bdi>
    <Button className="min-h-12 min-w-12 px-0" aria-label={`One less for ${name}`} disabled={score === 0} onClick={() => set(score - 1)}>
      <Minus size={20} aria-hidden />
    </Button>
    <output aria-label={`Score of ${name}`} className="figures w-10 text-center text-2xl">{score}</output>
    <Button className="min-h-12 min-w-12 px-0" aria-label={`One more for ${name}`} disabled={score >= LIMITS.score} onClick={() => set(score + 1)}>
      <Plus size={20} aria-hidden />
    </Button>
  </div>
)

/** The map that is played: its name, its score, who won it. Between two maps it starts the next one, also without the draft of the last. */
export const DeskMap = ({ match, tap, setResult }: Props) => {
  const { season } = useSeasonOfEvent(match.eventId)
  const number = currentMap(match.games)
  const last = match.games[number - 2]
  const game = match.games[number - 1]
  if (number > LIMITS.games) return null
  const score = game ? scoreAtDesk(game) : { one: 0, two: 0 }
  const isBegun = Boolean(game?.startedAt)
  const lacksDraft = last !== undefined && [...last.teamASlots, ...last.teamBSlots].every(({ heroId }) => !heroId)
  const ended = (to: Sides<number>) => () => setResult({ kind: 'won', game: number, was: null, to })
  return (
    <section aria-labelledby="desk-map" className="flex flex-col gap-3 rounded-card border border-line p-4 max-sm:p-3">
      <div className="grid grid-cols-[auto_minmax(9.25rem,1fr)] items-center gap-2">
        <h3 id="desk-map" className="text-lg/6 font-semibold">Map {number}{isBegun && ', being played'}</h3>
        <SelectField
          label={`Map ${number} is played on`} hideLabel
          value={game?.map ?? MAP_TBD}
          onChange={({ target }) => tap({ kind: 'map', game: number, was: game?.map ?? MAP_TBD, to: target.value })}
        >
          <option value={MAP_TBD}>Map open</option>
          {season.maps.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </SelectField>
      </div>
      {isBegun ? (
        <>
          {SIDES.map((side) => (
            <Score
              key={side} name={match.sides[side].name} score={score[side]}
              set={(to) => tap({ kind: 'score', game: number, side, was: score[side], to })}
            />
          ))}
          <div className="grid grid-cols-2 gap-2">
            {SIDES.map((side) => (
              <Button key={side} look="primary" className={BIG} onClick={ended(wonBy(side, score))}>
                <span className="wrap-anywhere">{match.sides[side].name} won map {number}</span>
              </Button>
            ))}
          </div>
          {/* Always there: what is below it must not move away under the finger with each point. */}
          <Button className={BIG} disabled={score.one !== score.two} onClick={ended(score)}>Map {number} was drawn</Button>
        </>
      ) : (
        <>
          {lacksDraft && (
            <Link to={matchEntryPath(match.id)} className={buttonClass('quiet')}>Enter the draft of map {number - 1}</Link>
          )}
          <Button look="primary" className={BIG} onClick={() => tap({ kind: 'next', game: number })}>
            {lacksDraft ? `Draft later: start map ${number}` : `Start map ${number}`}
          </Button>
        </>
      )}
    </section>
  )
}

type MapsProps = Omit<Props, 'tap'> & { nameOf: (map: string) => string }

/** The maps that are over; each result can be corrected here, and what that changes in later matches is asked first (BR-07). */
export const DeskMaps = ({ match, nameOf, setResult }: MapsProps) => {
  const [correcting, setCorrecting] = useState<number | null>(null)
  return (
    <>
      <ol className="flex flex-col gap-1 empty:hidden">
        {match.games.map((game) => {
          const score = finalScore(game)
          return score && (
            <li key={game.gameNumber} className="flex items-center justify-between gap-3">
              <span>Map {game.gameNumber}: {nameOf(game.map)}</span>
              <span className="flex shrink-0 items-center gap-3">
                <span className="figures">{score.one}–{score.two}</span>
                <Button className="min-h-11" aria-label={`Correct map ${game.gameNumber}`} onClick={() => setCorrecting(game.gameNumber)}>Correct...</Button>
              </span>
            </li>
          )
        })}
      </ol>
      {correcting !== null && <CorrectMap match={match} setResult={setResult} number={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

type CorrectProps = Omit<Props, 'tap'> & { number: number; onClose: () => void }

/** Another result of a map that is over. */
const CorrectMap = ({ match, setResult, number, onClose }: CorrectProps) => {
  const game = match.games[number - 1]
  const [was] = useState(() => (game ? finalScore(game) : null))
  const [to, setTo] = useState<Sides<number>>(was ?? { one: 0, two: 0 })
  const isSame = to.one === (was?.one ?? 0) && to.two === (was?.two ?? 0)
  const { leave } = useDialogGuard(!isSame)
  return (
    <Dialog title={`Correct map ${number}`} description="Brackets and tables follow. You are asked before later matches change." onClose={() => leave(onClose)}>
      {SIDES.map((side) => (
        <Score key={side} name={match.sides[side].name} score={to[side]} set={(score) => setTo({ ...to, [side]: score })} />
      ))}
      <Actions>
        <SaveButton
          look="primary" className="min-h-11" why={to.one === was?.one && to.two === was.two && 'Nothing is changed yet.'}
          onClick={() => {
            onClose()
            setResult({ kind: 'won', game: number, was, to })
          }}
        >
          Correct the result
        </SaveButton>
      </Actions>
    </Dialog>
  )
}
