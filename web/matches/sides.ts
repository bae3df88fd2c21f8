export { matchTitle, sidesOf, type SideView } from '#domain/matches/sides.ts'
