import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { applyTaps } from '#domain/matches/desk/taps.ts'
import { loginPath } from '#web/admin/session.ts'
import { matchQuery } from '#web/matches/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { Alert } from '#web/ui/notice.tsx'
import { changeUnsent, type Unsent } from './unsent.ts'
import type { Desk, Last } from './use-desk.ts'

const drop = ({ tap }: Unsent) => () => changeUnsent((all) => all.filter((one) => one.tap.id !== tap.id))
const again = ({ tap }: Unsent) => () =>
  changeUnsent((all) => all.map(({ refused, ...one }) => (one.tap.id === tap.id || refused === undefined ? one : { ...one, refused })))

const WHY = {
  unreached: '. Kept on this device, and sent once the network is back.',
  'logged-out': '. You are logged out. Log in to send what is not sent.',
}

const LoginLink = () => {
  const { pathname, search } = useLocation()
  return <a href={loginPath(pathname + search)} className={buttonClass('primary')}>Log in</a>
}

const LastTap = ({ last: { matchId, title, label, undo }, current }: { last: Last; current: string }) =>
  (typeof undo === 'object' ? `Undo failed: ${undo.problem}` : (
    <>
      <span className="font-semibold text-text">{undo === 'done' && 'Undone: '}{label}</span>
      {matchId !== current && ` · ${title}`}
    </>
  ))

/** A tap that was refused. It can be tried again unless the match is still such that it would be refused once more. */
const Refused = ({ one }: { one: Unsent }) => {
  const { data: match } = useQuery({ ...matchQuery(one.matchId), enabled: false })
  const isHopeless = match !== undefined && applyTaps(match, [one.tap]).taps[0]?.state === 'refused'
  return (
    <li>
      <p className="font-semibold">{one.label}: not taken</p>
      <p className="text-sm text-soft">{one.title}</p>
      <p>{one.refused}</p>
      <p className="mt-2 flex gap-2">
        <Button className="min-h-11" onClick={drop(one)}>Drop it</Button>
        {!isHopeless && <Button className="min-h-11" onClick={again(one)}>Try again</Button>}
      </p>
    </li>
  )
}

/**
 * What the server does not have yet, and what it refused, with the reason. The line about what waits has its place also while nothing
 * does: what is pressed next must not move away under the finger because of what was pressed before. Then it says what was taken last,
 * with the way to take that back: a toast would lie on what is pressed next.
 */
export const UnsentList = ({ desk: { unsent, waiting, problem, last, sendNow, undoLast }, current }: { desk: Desk; current: string }) => {
  const refused = unsent.filter((one) => one.refused !== undefined)
  const isFailed = waiting === 0 && typeof last?.undo === 'object'
  const Icon = isFailed ? TriangleAlert : CircleCheck
  return (
    <>
      <div
        className={clsx('flex min-h-12 items-center gap-2 rounded-card border pr-px text-sm max-sm:text-xs/4 max-[22.5rem]:min-h-15',
          waiting > 0 || isFailed ? 'border-warning/50 bg-warning/10 pl-3' : 'border-transparent text-soft')}
      >
        {waiting === 0 && <Icon size={18} aria-hidden className={clsx('shrink-0', isFailed ? 'text-warning' : 'text-win')} />}
        <output className={clsx('min-w-0 flex-1', waiting === 0 && !isFailed && 'truncate')}>
          {waiting > 0 && <>{counted(waiting, 'tap')} not sent yet{problem !== '' && WHY[problem]}</>}
          {waiting === 0 && last && <LastTap last={last} current={current} />}
          {waiting === 0 && !last && (
            <>
              <span className="font-semibold text-text">All taps are sent</span>
              <span className="max-sm:sr-only"> · What you tap is kept on this device until it is sent.</span>
            </>
          )}
        </output>
        {waiting === 0 && last && (
          <Button
            className="min-h-11 shrink-0 aria-disabled:opacity-60" aria-label={`Undo: ${last.label}`}
            aria-disabled={last.undo === 'running' || last.undo === 'done'} onClick={undoLast}
          >
            Undo
          </Button>
        )}
        {waiting > 0 && problem === 'unreached' && <Button className="min-h-11 shrink-0" onClick={sendNow}>Send now</Button>}
        {waiting > 0 && problem === 'logged-out' && <LoginLink />}
      </div>
      {refused.length > 0 && (
        <Alert>
          <ul className="flex flex-col gap-4">
            {refused.map((one) => <Refused key={one.tap.id} one={one} />)}
          </ul>
        </Alert>
      )}
    </>
  )
}
