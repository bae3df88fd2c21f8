import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { SiteContext, type PageState } from '#web/site/page-state.ts'
import { NowProvider } from '#web/ui/time/now.tsx'
import { Document } from './document.tsx'

/** `stateText` and `earlyScript` are the texts of the page's two scripts; the browser reads them off the page. */
type Props = { state: PageState; stateText: string; earlyScript: string; client: QueryClient; children: ReactNode }

/** Everything around the router, equal on the server and in the browser. */
export const App = ({ state, stateText, earlyScript, client, children }: Props) => (
  <StrictMode>
    <Document assets={state.assets} earlyScript={earlyScript} stateText={stateText}>
      <SiteContext value={state.site}>
        <QueryClientProvider client={client}>
          <NowProvider initial={state.now}>{children}</NowProvider>
        </QueryClientProvider>
      </SiteContext>
    </Document>
  </StrictMode>
)
