import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from './address-form.tsx'

type Props = { action: string; label: string; value: string | null; children?: ReactNode }

/** Searches a list by the address of its page; works without script. `children` are further fields. */
export const SearchForm = ({ action, label, value, children }: Props) => (
  <search>
    <AddressForm action={action} label={label} className="flex flex-wrap gap-2 pb-4 sm:pb-6">
      <span className="flex min-w-0 grow gap-2 sm:max-w-96">
        <input
          type="search"
          name="q"
          maxLength={120}
          aria-label={label}
          placeholder={`${label}...`}
          defaultValue={value ?? ''}
          key={value}
          className="field min-w-0 px-3"
        />
        <Button type="submit" aria-label="Search">
          <Search size={18} aria-hidden />
        </Button>
      </span>
      {children}
    </AddressForm>
  </search>
)
