// One file for visitors: every page has the names of all files that others load.
export { PrivacyPage } from './privacy-page.tsx'
export { TermsPage } from './terms-page.tsx'
