import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '#web/pages/public/error-page.tsx'
import { NotFoundPage } from '#web/pages/public/not-found-page.tsx'

/** Shown when a page cannot be rendered at all. */
export const ErrorScreen = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <ErrorPage message="This page couldn’t be displayed." />
}
