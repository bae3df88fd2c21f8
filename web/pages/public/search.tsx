export const SearchPage = () => null
