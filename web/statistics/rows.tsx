import { Link } from 'react-router'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import type { HeroReport, MapReport } from '#domain/statistics/reports.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { MapPicture } from '#web/catalogue/map-picture.tsx'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { addressAt, type Choices } from './choices.ts'
import type { Row } from './shares-table.tsx'

/** A hero among others, leading to its page with the same choices (SA-08). */
export const heroRow = (report: HeroReport, listed: Choices): Row<HeroReport> => {
  const hero = findHero(report.heroId)
  const at = addressAt(`/heroes/${encodeURIComponent(report.heroId)}`)
  const choices = { ...listed, role: null }
  return {
    id: report.heroId, report,
    name: (
      <Link to={at(choices, { sort: null })} className="flex min-h-8 items-center gap-1.5 hover:underline sm:gap-2.5">
        {hero && <HeroPortrait hero={hero} className="size-7 max-[22.5rem]:size-6 sm:size-8" />}
        {hero?.name ?? report.heroId}
      </Link>
    ),
    address: (behind) => `${at(choices, { sort: null, ...behind })}#games`,
  }
}

/** A map among others with its picture and mode, leading to its page with the same choices (SA-08). */
export const mapRow = (report: MapReport, choices: Choices): Row<MapReport> => {
  const map = findMap(report.map)
  const at = addressAt(`/maps/${encodeURIComponent(report.map)}`)
  return {
    id: report.map, report,
    name: (
      <span className="flex items-center gap-2 sm:gap-2.5">
        {map && <MapPicture map={map} className="size-8 max-[22.5rem]:hidden sm:w-14" />}
        <span className="block min-w-0 lg:flex lg:items-center lg:gap-x-4">
          <Link to={at(choices, { sort: null })} className="flex min-h-8 items-center hover:underline lg:w-36 lg:shrink-0">
            {map?.name ?? report.map}
          </Link>
          {map && <ModeLabel mode={map.gameMode} />}
        </span>
      </span>
    ),
    address: (behind) => `${at(choices, { sort: null, ...behind })}#games`,
  }
}
