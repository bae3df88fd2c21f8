/** Where the maps of a match begin, for links. */
export const MAPS_ID = 'maps'

/** Moves the tile of the map that was just opened into sight, and a page that shows little or nothing of it to the maps. */
export function toMaps(): void {
  const maps = document.getElementById(MAPS_ID)
  const details = maps?.querySelector('[data-details]')
  if (!maps || !details) return
  if (details.getBoundingClientRect().top > window.innerHeight * 0.6) maps.scrollIntoView()
  const tile = [...maps.querySelectorAll('.map-tiles > [aria-expanded=true]')].find((each) => each.checkVisibility())
  tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
