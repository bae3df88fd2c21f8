import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '#web/pages/public/error-page.tsx'
import { OFFLINE } from '#web/pages/public/event/event-error-text.ts'
import { NotFoundPage } from '#web/pages/public/not-found-page.tsx'
import { useOnline } from '#web/ui/loading/use-online.ts'

/** Shown when a page cannot be rendered at all. */
export const ErrorScreen = () => {
  const error = useRouteError()
  const online = useOnline()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage message={online ? 'This page couldn’t be displayed.' : OFFLINE} />
}
