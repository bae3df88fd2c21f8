import { TextField, type FieldProps } from '#web/ui/form/field.tsx'

type Props = FieldProps & { value: number; min: number; max: number; onChange: (value: number) => void }

/** A whole number; while it is none, nothing changes. */
export const NumberField = ({ value, min, max, onChange, ...rest }: Props) => (
  <TextField
    {...rest}
    type="number"
    inputMode="numeric"
    min={min}
    max={max}
    value={value}
    onChange={({ target }) => {
      const next = Number(target.value)
      if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
    }}
  />
)
