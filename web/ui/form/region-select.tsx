import { REGIONS } from '#domain/catalogue/catalogue.ts'
import { follow } from './address-form.tsx'

/** Chooses a region in the form of an address. */
export const RegionSelect = ({ value }: { value: string | null }) => (
  <select name="region" aria-label="Region" value={value ?? ''} onChange={follow} className="field min-w-0 px-2 sm:w-40 sm:px-3">
    <option value="">All regions</option>
    {REGIONS.map((region) => (
      <option key={region} value={region}>
        {region}
      </option>
    ))}
  </select>
)
