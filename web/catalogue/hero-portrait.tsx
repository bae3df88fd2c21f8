import { clsx } from 'clsx'
import type { Hero } from '#domain/catalogue/catalogue.ts'

/** A hero's square picture, hidden when it does not load (DR-07). The name is beside it. */
export const HeroPortrait = ({ hero, className }: { hero: Hero; className: string }) => (
  <span className={clsx('block shrink-0 overflow-hidden rounded-control bg-higher', className)} aria-hidden>
    <img
      src={hero.portraitUrl}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      suppressHydrationWarning
      className="size-full object-cover"
    />
  </span>
)
