import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '#web/pages/public/error-page.tsx'
import { NotFoundPage } from '#web/pages/public/not-found.tsx'

/** What is shown when a page cannot be drawn at all. */
export const ErrorScreen = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage message="This page could not be shown." />
}
