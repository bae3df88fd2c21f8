import { Link } from 'react-router'
import { NOT_HERE } from '#web/offline/not-here.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useBackAgain } from '#web/ui/loading/use-back-again.ts'

type Props = { message: string; onRetry?: () => void }

const reload = () => location.reload()

/** Replaces a page that could not be loaded; without a connection it says so, as the worker does, and loads once there is one (FO-06). */
export const ErrorPage = ({ message, onRetry = reload }: Props) => {
  const online = useBackAgain(onRetry)
  const title = online ? 'Something went wrong' : NOT_HERE.title
  return (
    <div className="page-width flex flex-col items-start gap-4 py-16">
      <PageMeta title={title} description="This page could not be loaded." path="/" hidden />
      <h1 className="text-2xl">{title}</h1>
      <p role="alert" className="max-w-prose text-base text-soft">
        {online ? message : NOT_HERE.text}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button look="primary" onClick={onRetry}>
          Try Again
        </Button>
        <Link to="/" className={buttonClass('quiet')}>
          Back to home
        </Link>
      </div>
    </div>
  )
}
