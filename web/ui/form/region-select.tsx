import { REGIONS } from '#domain/catalogue/regions.ts'
import { AddressSelect } from './address-select.tsx'

const OPTIONS = REGIONS.map((region) => ({ id: region, name: region }))

/** Chooses a region in the form of an address. */
export const RegionSelect = ({ value, className = 'sm:w-40' }: { value: string | null; className?: string }) => (
  <AddressSelect name="region" label="Region" all="All regions" value={value} options={OPTIONS} className={className} />
)
