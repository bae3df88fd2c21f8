import type { StructuredData as Data } from '#domain/events/structured-data.ts'
import { useSite } from './page-state.ts'

/**
 * A page's data for search engines. Only they read it and they read the page as it comes, so the server alone writes
 * it: `make` is not in the browser's script, where the element stays as it came.
 */
export const StructuredData = ({ make }: { make: ((origin: string) => Data | null) | null }) => {
  const { origin } = useSite()
  const text = make ? JSON.stringify(make(origin) ?? {}).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}
