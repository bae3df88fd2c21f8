import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { SiteContext, type PageState } from '#web/site/page-state.ts'
import { NowProvider } from '#web/ui/time/now.tsx'
import { Document } from './document.tsx'

/** The texts of the page's two scripts and of its styles; the browser reads them off the page. */
type Texts = { stateText: string; earlyScript: string; faces: string; ownStyle: string }
type Props = Texts & { state: PageState; client: QueryClient; children: ReactNode }

/** Everything around the router, equal on the server and in the browser. */
export const App = ({ state, client, children, ...texts }: Props) => (
  <StrictMode>
    <Document assets={state.assets} {...texts}>
      <SiteContext value={state.site}>
        <QueryClientProvider client={client}>
          <NowProvider initial={state.now}>{children}</NowProvider>
        </QueryClientProvider>
      </SiteContext>
    </Document>
  </StrictMode>
)
