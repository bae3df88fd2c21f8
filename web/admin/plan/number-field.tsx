import { useState } from 'react'
import { TextField, type FieldProps } from '#web/ui/form/field.tsx'

type Props = FieldProps & { value: number; min: number; max: number; onChange: (value: number) => void }

/** A whole number. While another text is in the field it stays there, says what it may be, and changes nothing. */
export const NumberField = ({ value, min, max, onChange, ...rest }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  // A template or a copied plan brought another number.
  if (seen !== value) {
    setSeen(value)
    setTyped(null)
  }
  return (
    <TextField
      {...rest}
      {...(typed !== null && { error: `A whole number from ${min} to ${max.toLocaleString('en-US')}. Until then it is ${value}.` })}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed ?? value}
      onChange={({ target }) => {
        const next = Number(target.value)
        const isRight = target.value !== '' && Number.isInteger(next) && next >= min && next <= max
        setTyped(isRight ? null : target.value)
        if (isRight && next !== value) onChange(next)
      }}
    />
  )
}
