import { findCountry } from '#domain/catalogue/countries.ts'

/** A country as its code, with its name as a tooltip and for screen readers. */
export const Nationality = ({ value }: { value: string }) => {
  const country = findCountry(value)
  if (!value) return null
  return (
    <span
      className="figures shrink-0 rounded-control bg-higher px-2 py-0.5 text-sm tracking-wider text-soft"
      title={country?.name ?? value}
    >
      {country?.code ?? value}
      {country && <span className="sr-only"> {country.name}</span>}
    </span>
  )
}
