import { LIMITS } from '#domain/limits.ts'

const LENGTHS = Array.from({ length: LIMITS.games }, (_, index) => index + 1)

/** The length of a `<select>` as a value: none is null. */
export const lengthFrom = (text: string): number | null => Number(text) || null

/** The options with which a form registers such a `<select>`. */
export const LENGTH_FIELD = { setValueAs: (value: string | number | null): number | null => lengthFrom(String(value ?? '')) }

/** The declared lengths of a series as options of a `<select>`, none first (MT-23). */
export const BestOfOptions = ({ none = 'Not declared' }: { none?: string }) => (
  <>
    <option value="">{none}</option>
    {LENGTHS.map((length) => (
      <option key={length}>{length}</option>
    ))}
  </>
)
