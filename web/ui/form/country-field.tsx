import { COUNTRIES, findCountry, flagEmoji, moreText, searchCountries, type Country } from '#domain/catalogue/countries.ts'
import type { Choice, Found } from './choices.ts'
import { Picker, type PickerProps } from './picker.tsx'

type Props = Omit<PickerProps, 'options' | 'find' | 'moreText' | 'first' | 'onCreate'>

const choiceOf = ({ code, name }: Country): Choice => ({
  id: code,
  name,
  detail: code,
  mark: () => <span aria-hidden>{flagEmoji(code)}</span>,
})

const OPTIONS = COUNTRIES.map(choiceOf)

const find = (query: string): Found => {
  const { shown, more } = searchCountries(query)
  return { shown: shown.map(choiceOf), more }
}

/**
 * Chooses a nationality from the countries, 20 at a time (PL-04). The value is a country code; a stored name of a
 * country is understood, and other text stays until another one is chosen.
 */
export const CountryField = ({ value, ...rest }: Props) => (
  <Picker
    placeholder="Search countries..."
    empty="No country found."
    {...rest}
    value={findCountry(value)?.code ?? value}
    options={OPTIONS}
    find={find}
    moreText={({ more }) => moreText(more) ?? ''}
  />
)
