import { SelectField } from '#web/ui/form/field.tsx'

const LENGTHS = [1, 2, 3, 5, 7]

type LengthProps = { label: string; value: number | null; none: string; onChange: (value: number | null) => void }

/** The length of matches; null declares none. */
export const LengthField = ({ label, value, none, onChange }: LengthProps) => (
  <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}>
    <option value="">{none}</option>
    {LENGTHS.map((length) => (
      <option key={length} value={length}>
        Best of {length}
      </option>
    ))}
  </SelectField>
)
