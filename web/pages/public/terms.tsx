export const TermsPage = () => null
