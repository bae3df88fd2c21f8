export const EventPage = () => null
