import { plainText } from '#domain/text/plain.ts'
import countries from './countries.json' with { type: 'json' }

/** `code` is ISO 3166-1 alpha-2 in upper case. */
export type Country = { code: string; name: string }

/** All 249 countries and territories of ISO 3166-1 in English, in order of name. */
export const COUNTRIES: readonly Country[] = countries

/** Countries that the dropdown shows at once (PL-04). */
export const SHOWN_COUNTRIES = 20

/** So that 'turkiye' finds Türkiye. */
const folded = (text: string): string => plainText(text).trim()

const byKey = new Map(
  COUNTRIES.flatMap((country) => [[folded(country.code), country], [folded(country.name), country]]),
)

/** The country of a stored nationality, given as a code or name in any case. */
export const findCountry = (nationality: string): Country | undefined => byKey.get(folded(nationality))

/** The flag of a country code as an emoji; '' for an invalid code. */
export const flagEmoji = (code: string): string =>
  /^[A-Za-z]{2}$/.test(code)
    ? String.fromCodePoint(...Array.from(code.toUpperCase(), (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
    : ''

/**
 * The countries whose name contains the query or whose code it is, ignoring case and accents: those that begin with
 * it first. At most twenty are shown; `more` counts the others.
 */
export const searchCountries = (query: string): { shown: Country[]; more: number } => {
  const key = folded(query)
  const found = COUNTRIES.filter(({ code, name }) => folded(name).includes(key) || folded(code) === key)
  const begins = ({ code, name }: Country): boolean => folded(name).startsWith(key) || folded(code) === key
  const ordered = [...found.filter(begins), ...found.filter((country) => !begins(country))]
  return { shown: ordered.slice(0, SHOWN_COUNTRIES), more: Math.max(0, ordered.length - SHOWN_COUNTRIES) }
}

/** The line below a list that shows only some, or null when it shows all (PL-04). */
export const moreText = (more: number): string | null => (more > 0 ? `... and ${more} more` : null)
