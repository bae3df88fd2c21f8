import { clsx } from 'clsx'
import { Menu, Search, X } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SearchBox } from '#web/search/search-box.tsx'
import { Brand } from '#web/site/brand.tsx'
import { LostBar } from '#web/live/lost-bar.tsx'
import { ThemeSwitch } from '#web/site/theme-switch.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PAGES_IN_MENU } from './pages-in-menu.ts'
import { SpoilerSwitch } from './spoiler-switch.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** Links that small screens show in the bar itself (PU-01). */
const IN_BAR = 2

const linkClass = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'figures flex min-h-[56px] items-center border-b-2 px-1.5 text-base tracking-wider min-[22rem]:px-2 sm:px-3 lg:max-[64rem]:px-1.5 uppercase transition-colors',
    isActive ? 'border-accent text-text' : 'border-transparent text-soft hover:text-text',
  )

/**
 * The bar at the top. Small screens show the first two links; search and the rest are one tap away, with large text on a second
 * line (PU-14). Without script all of them are in sight (PU-16).
 */
export const Navigation = () => {
  const { key, pathname } = useLocation()
  // That page has a field of its own.
  const isSearch = pathname === '/search'
  const [open, setOpen] = useState<'search' | 'menu' | null>(null)
  const [shownAt, setShownAt] = useState(key)
  // Going anywhere closes what is open.
  if (key !== shownAt) {
    setShownAt(key)
    setOpen(null)
  }
  useSearchShortcut(() => {
    const field = document.querySelector<HTMLInputElement>('[action="/search"] input')
    if (field?.checkVisibility()) field.focus()
    else setOpen('search')
  })
  const toggle = (what: 'search' | 'menu') => setOpen(open === what ? null : what)

  return (
    <header data-site data-whole className="sticky top-0 z-30 border-b border-line bg-ground">
      <div className="page-width flex min-h-14 flex-wrap content-center items-center gap-1 md:gap-3">
        <Brand />
        <nav aria-label="Main" className="flex flex-wrap md:ml-3">
          {PAGES_IN_MENU.map(({ to, label }, index) => (
            <NavLink
              key={to}
              to={to}
              end
              className={(state) => clsx(linkClass(state), index >= IN_BAR && 'max-lg:hidden')}
            >
              {label}
            </NavLink>
          ))}
          <noscript>
            <a href="/search" className={linkClass({ isActive: false })}>
              Search
            </a>
          </noscript>
        </nav>
        <div className="ml-auto hidden min-w-44 max-w-80 flex-1 xl:block">{!isSearch && <SearchBox />}</div>
        <IconButton
          label="Search"
          aria-expanded={open === 'search'}
          onClick={() => toggle('search')}
          className={clsx('ml-auto xl:hidden', isSearch && 'invisible')}
        >
          {open === 'search' ? <X size={20} aria-hidden /> : <Search size={20} aria-hidden />}
        </IconButton>
        <SpoilerSwitch />
        <div className="max-md:hidden">
          <ThemeSwitch />
        </div>
        <IconButton label="More" aria-expanded={open === 'menu'} onClick={() => toggle('menu')} className="lg:hidden">
          {open === 'menu' ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        </IconButton>
      </div>
      {open === 'search' && (
        <div className="page-width py-2 xl:hidden">
          <SearchBox takesFocus />
        </div>
      )}
      {open === 'menu' && (
        <nav aria-label="More" className="page-width flex flex-wrap items-center border-t border-line lg:hidden">
          {PAGES_IN_MENU.slice(IN_BAR).map(({ to, label }) => (
            <NavLink key={to} to={to} end className={linkClass}>
              {label}
            </NavLink>
          ))}
          <div className="ml-auto">
            <ThemeSwitch />
          </div>
        </nav>
      )}
      <LostBar />
    </header>
  )
}
