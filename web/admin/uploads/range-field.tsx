import { useId, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'id'> & {
  label: string
  value: number
  /** The value in words. */
  text: string
  onChange: (value: number) => void
}

/** A slider with its name and its value. */
export const RangeField = ({ label, value, text, onChange, ...input }: Props) => {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden className="text-soft tabular-nums">
          {text}
        </span>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-10 w-full rounded-control accent-accent -outline-offset-4"
      />
    </div>
  )
}
