import { Link } from 'react-router'
import { useSite } from './page-state.ts'

/** Two score bars, the longer one ahead. */
const BrandMark = () => (
  <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden>
    <path d="M7 4h23l-4 11H3z" className="fill-accent" />
    <path d="M5.200 17h14l-4 11H1.200z" className="fill-text" />
  </svg>
)

export const Brand = () => {
  const { name } = useSite()
  return (
    <Link to="/" aria-label={`${name}, home`} className="flex items-center gap-2 rounded-control">
      <BrandMark />
      <span className="figures hidden text-xl tracking-wide uppercase md:block">{name}</span>
    </Link>
  )
}
