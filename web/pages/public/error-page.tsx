import { Link } from 'react-router'
import { PageMeta } from '#web/site/page-meta.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

type Props = { message: string; onRetry?: () => void }

/** Replaces a page that could not be loaded. */
export const ErrorPage = ({ message, onRetry }: Props) => (
  <div className="page-width flex flex-col items-start gap-4 py-16">
    <PageMeta title="Something went wrong" description="This page could not be loaded." path="/" hidden />
    <h1 className="text-2xl">Something went wrong</h1>
    <p role="alert" className="max-w-prose text-base text-soft">
      {message}
    </p>
    <div className="flex flex-wrap gap-3 pt-2">
      <Button look="primary" onClick={onRetry ?? (() => location.reload())}>
        Try Again
      </Button>
      <Link to="/" className={buttonClass('quiet')}>
        Back to home
      </Link>
    </div>
  </div>
)
