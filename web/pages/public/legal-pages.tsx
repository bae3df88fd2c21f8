import { useLocation } from 'react-router'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

/** One file for visitors, as every page has the names of all files that others load. */
export const Component = () => (/terms/i.test(useLocation().pathname) ? <TermsPage /> : <PrivacyPage />)
