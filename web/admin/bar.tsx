import { Brand } from '#web/site/brand.tsx'
import { ThemeSwitch } from '#web/site/theme-switch.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { PaletteKeys } from './palette/palette-keys.tsx'
import { useLogout, useSession } from './session.ts'

/** The bar of the admin area: the logged-in person, and Logout (AC-09). */
export const AdminBar = () => {
  const { data: user } = useSession()
  const logout = useLogout()
  const leave = () => {
    logout().catch((error: Error) => showToast({ title: 'Error', description: error.message, failed: true }))
  }
  return (
    <header data-site className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page-width flex h-14 items-center gap-2 rail:max-w-none sm:gap-3">
        <Brand />
        <span className="figures text-base tracking-wider text-soft uppercase max-sm:sr-only">Admin</span>
        <div className="ml-auto flex shrink-0">
          {user && user.roles.length > 0 && <PaletteKeys />}
          <ThemeSwitch />
        </div>
        {user && (
          <>
            <span className="truncate text-sm font-semibold">
              <bdi>{user.username}</bdi>#{user.discriminator}
            </span>
            <Button onClick={leave} className="shrink-0 max-sm:px-3">
              Logout
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
