export const AnalyticsPage = () => null
