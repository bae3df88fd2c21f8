import { clsx } from 'clsx'
import type { HeroRole, PlayerRole } from '#domain/catalogue/catalogue.ts'
import { HERO_TABS } from '#domain/catalogue/pick.ts'
import { RoleIcon } from '#web/catalogue/role-icon.tsx'
import { useRoving } from './use-roving.ts'

type Props = { value: HeroRole; onChange: (role: HeroRole) => void; counts: Record<HeroRole, readonly unknown[]> }

/** The roles as tabs; arrows choose at once. The number is how many heroes a tab shows. */
export const RoleTabs = ({ value, onChange, counts }: Props) => {
  const { groupProps } = useRoving(HERO_TABS)
  return (
    <div role="tablist" aria-label="Roles" {...groupProps} className="scroll-row flex">
      {HERO_TABS.map((role) => (
        <button
          key={role}
          type="button"
          role="tab"
          id={`draft-role-${role}`}
          data-roving={role}
          aria-selected={role === value}
          aria-controls={role === value ? 'draft-heroes' : undefined}
          tabIndex={role === value ? 0 : -1}
          onClick={() => onChange(role)}
          onFocus={() => onChange(role)}
          className={clsx(
            'figures -mb-px flex items-center gap-1.5 border-b-2 px-2',
            'py-3 text-base leading-6 tracking-wide -outline-offset-4 transition-colors md:px-3',
            role === value ? 'border-accent text-text' : 'border-transparent text-soft hover:text-text',
          )}
        >
          <span aria-hidden className="flex max-sm:hidden">
            <RoleIcon role={role.toLowerCase() as PlayerRole} size={16} />
          </span>
          {role}
          <span className="text-xs font-medium text-soft" aria-hidden>
            {counts[role].length}
          </span>
        </button>
      ))}
    </div>
  )
}
