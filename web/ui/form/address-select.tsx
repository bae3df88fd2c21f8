import { clsx } from 'clsx'
import { follow } from './address-form.tsx'

type Named = { id: string; name: string; className?: string }

type Props = {
  /** What it is called in the address. */
  name: string
  label: string
  /** The choice of nothing. */
  all: string
  value: string | null
  options: readonly Named[]
  className?: string | undefined
}

/**
 * A choice among names in the form of an address. One that is chosen but not offered, since there are too many, stays
 * chosen.
 */
export const AddressSelect = ({ name, label, all, value, options, className }: Props) => (
  <select name={name} aria-label={label} value={value ?? ''} onChange={follow} className={clsx('field min-w-0 px-2 sm:px-3', className)}>
    <option value="">{all}</option>
    {value !== null && options.every(({ id }) => id !== value) && <option value={value}>Chosen {name}</option>}
    {options.map(({ id, name: text, className: own }) => (
      <option key={id} value={id} className={own}>
        {text}
      </option>
    ))}
  </select>
)
