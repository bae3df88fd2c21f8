import { Link } from 'react-router'
import { PageMeta } from '#web/site/page-meta.tsx'
import { buttonClass } from '#web/ui/button.tsx'

type Props = {
  title?: string
  text?: string
  /** The list that has the others of the kind. */
  list?: { to: string; text: string }
}

/** Shown at an address that leads nowhere, with links to continue. */
export const NotFoundPage = ({
  title = 'Page not found',
  text = 'This page doesn’t exist. The link may be old or mistyped.',
  list,
}: Props) => (
  <div className="page-width flex flex-col items-start gap-4 py-16">
    <PageMeta title={title} description={text} path="/" hidden />
    <p className="figures text-3xl text-soft" aria-hidden>
      404
    </p>
    <h1 className="text-2xl">{title}</h1>
    <p className="max-w-prose text-base text-soft">{text}</p>
    <div className="flex flex-wrap gap-3 pt-2">
      {list && (
        <Link to={list.to} className={buttonClass('primary')}>
          {list.text}
        </Link>
      )}
      <Link to="/" className={buttonClass(list ? 'quiet' : 'primary')}>
        See matches and events
      </Link>
      <Link to="/search" className={buttonClass('quiet')}>
        Search events and teams
      </Link>
    </div>
  </div>
)
