import { HeroPage, loadHero } from './hero.tsx'
import { HeroesPage, loadHeroes } from './heroes.tsx'
import { loadMap, MapPage } from './map.tsx'
import { loadMaps, MapsPage } from './maps.tsx'

/** What the pages of statistics show, and what they need, by their paths: they share nearly all of their code. */
export const PAGES = {
  'heroes': { Body: HeroesPage, load: loadHeroes },
  'heroes/:id': { Body: HeroPage, load: loadHero },
  'maps': { Body: MapsPage, load: loadMaps },
  'maps/:id': { Body: MapPage, load: loadMap },
}
