import { LogIn, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#contract/access/users.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { hasUnsent } from './desk/unsent.ts'
import { isUnreached, loginPath, useSession } from './session.ts'

const Meta = ({ title }: { title: string }) => <PageMeta title={title} description="For staff." path={useLocation().pathname} hidden />

const Notice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="page-width flex flex-col items-center gap-4 py-24 text-center">
    <Meta title={title} />
    <ShieldAlert size={40} aria-hidden className="text-accent" />
    <h1 className="text-2xl md:text-3xl">{title}</h1>
    <p className="max-w-prose text-base text-soft">{text}</p>
    {children}
  </div>
)

type Props = { only?: Role; children: ReactNode }

/** Lets staff through, or only those with one role, and tells everybody else what is missing (AC-07). */
export const Gate = ({ only, children }: Props) => {
  const { pathname, search } = useLocation()
  const { data: user, error, isPending, refetch } = useSession()
  if (isPending) {
    return (
      <output className="page-width block py-24 text-center text-base text-soft">
        <Meta title="Staff" />
        Loading...
      </output>
    )
  }
  // Without a network whoever was here continues: the server guards every call by itself (ST-13).
  if (error && !(user && isUnreached(error))) {
    return (
      <Notice title="The session could not be read" text={error.message}>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </Notice>
    )
  }
  if (!user) {
    return (
      <Notice title="Admin Access Required" text={hasUnsent() ? 'You are logged out. Log in to send what is not sent.' : 'Please log in with Discord to access the admin panel.'}>
        <a href={loginPath(pathname + search)} className={buttonClass('primary')}>
          <LogIn size={18} aria-hidden />
          Continue with Discord
        </a>
      </Notice>
    )
  }
  if (only ? !user.roles.includes(only) : user.roles.length === 0) {
    return <Notice title="Insufficient Permissions" text="You don't have access to this page." />
  }
  return children
}
