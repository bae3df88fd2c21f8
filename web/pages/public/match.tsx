export const MatchPage = () => null
