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
  unreached: '. They are kept on this device, and sent as soon as the network is back.',
  'logged-out': '. You are logged out. Log in to send what is not sent.',
}

const LoginLink = () => {
  const { pathname, search } = useLocation()
  return <a href={loginPath(pathname + search)} className={buttonClass('primary')}>Log in</a>
}

/** What the server does not have yet, and what it refused, with the reason. */
export const UnsentList = ({ desk: { unsent, waiting, problem, sendNow } }: { desk: Desk }) => (
  <>
    <output className="block empty:hidden">
      {waiting > 0 && (
        <span className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-warning/50 bg-warning/10 px-4 py-2">
          <span>
            {counted(waiting, 'tap')} not sent yet{problem !== '' && WHY[problem]}
          </span>
          {problem === 'unreached' && <Button className="min-h-11" onClick={sendNow}>Send now</Button>}
          {problem === 'logged-out' && <LoginLink />}
        </span>
      )}
    </output>
    {unsent.filter(({ refused }) => refused !== undefined).map((one) => (
      <Alert key={one.tap.id}>
        <p className="font-semibold">{one.label}: not taken</p>
        <p className="text-sm text-soft">{one.title}</p>
        <p>{one.refused}</p>
        <p className="mt-2 flex gap-2">
          <Button className="min-h-11" onClick={drop(one)}>Drop it</Button>
          <Button className="min-h-11" onClick={again(one)}>Try again</Button>
        </p>
      </Alert>
    ))}
  </>
)
