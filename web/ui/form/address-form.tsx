import type { ReactNode, SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

type Props = { action: string; label?: string; className?: string; children: ReactNode }

/**
 * A form whose fields become the address of a page, empty ones left out. Without script the browser does the same by itself
 * once its button is pressed; with it, a choice counts at once.
 */
export const AddressForm = ({ action, label, className, children }: Props) => {
  const navigate = useNavigate()
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : []))
    const filled = fields.filter(([, value]) => value !== '')
    void navigate(filled.length === 0 ? action : `${action}?${new URLSearchParams(filled)}`, { preventScrollReset: true })
  }
  const choose = (event: SyntheticEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) go(event)
  }
  return (
    <form action={action} aria-label={label} onSubmit={go} onChange={choose} className={className}>
      {children}
    </form>
  )
}
