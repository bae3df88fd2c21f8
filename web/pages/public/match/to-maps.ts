/** Where the maps of a match begin, for links. */
export const MAPS_ID = 'maps'

/** Moves a page that shows little or nothing of the map that was just opened to the maps. */
export function toMaps(): void {
  const maps = document.getElementById(MAPS_ID)
  const details = maps?.querySelector('[data-details]')
  if (maps && details && details.getBoundingClientRect().top > window.innerHeight * 0.6) maps.scrollIntoView()
}
