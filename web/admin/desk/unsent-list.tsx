import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { loginPath } from '#web/admin/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { Alert } from '#web/ui/notice.tsx'
import { changeUnsent, type Unsent } from './unsent.ts'
import type { Desk } from './use-desk.ts'

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

/**
 * What the server does not have yet, and what it refused, with the reason. The line about what waits has its place also while nothing
 * does: what is pressed next must not move away under the finger because of what was pressed before.
 */
export const UnsentList = ({ desk: { unsent, waiting, problem, sendNow } }: { desk: Desk }) => {
  const refused = unsent.filter((one) => one.refused !== undefined)
  return (
    <>
      <div
        className={clsx('flex min-h-15 items-center justify-between gap-3 rounded-card border px-4 py-1 text-sm max-sm:px-3 max-sm:text-xs max-[22.5rem]:min-h-19',
          waiting > 0 ? 'border-warning/50 bg-warning/10' : 'border-line bg-raised text-soft')}
      >
        <output className="empty:absolute">{waiting > 0 && <>{counted(waiting, 'tap')} not sent yet{problem !== '' && WHY[problem]}</>}</output>
        {waiting === 0 && (
          <>
            <CircleCheck size={22} aria-hidden className="shrink-0 text-win" />
            <div className="flex-1">
              <p className="font-semibold text-text">All taps are sent</p>
              <p>What you tap is kept on this device until it is sent.</p>
            </div>
          </>
        )}
        {waiting > 0 && problem === 'unreached' && <Button className="min-h-11 shrink-0" onClick={sendNow}>Send now</Button>}
        {waiting > 0 && problem === 'logged-out' && <LoginLink />}
      </div>
      {refused.length > 0 && (
        <Alert>
          <ul className="flex flex-col gap-4">
            {refused.map((one) => (
              <li key={one.tap.id}>
                <p className="font-semibold">{one.label}: not taken</p>
                <p className="text-sm text-soft">{one.title}</p>
                <p>{one.refused}</p>
                <p className="mt-2 flex gap-2">
                  <Button className="min-h-11" onClick={drop(one)}>Drop it</Button>
                  <Button className="min-h-11" onClick={again(one)}>Try again</Button>
                </p>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
