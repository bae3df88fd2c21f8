import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
 * A choice among names in the form of an address. It shows what was chosen at once, and whatever the address says once a page
 * arrives. One that is chosen but not offered, since there are too many, stays chosen.
 */
export const AddressSelect = ({ name, label, all, value, options, className }: Props) => {
  const { key } = useLocation()
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    if (select.current) select.current.value = value ?? ''
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page that arrives says what is chosen, also where that is what it was
  }, [value, key])
  return (
    <select ref={select} name={name} aria-label={label} defaultValue={value ?? ''} className={clsx('field min-w-0 px-2 sm:px-3', className)}>
      <option value="">{all}</option>
      {value !== null && options.every(({ id }) => id !== value) && <option value={value}>Chosen {name}</option>}
      {options.map(({ id, name: text, className: own }) => (
        <option key={id} value={id} className={own}>
          {text}
        </option>
      ))}
    </select>
  )
}
