import { clsx } from 'clsx'
import type { GameMap } from '#domain/catalogue/catalogue.ts'

/** A map's wide picture in a list, cropped to the size that `className` gives it. The name is beside it. */
export const MapPicture = ({ map, className }: { map: GameMap; className: string }) => (
  <span className={clsx('block shrink-0 overflow-hidden rounded-control bg-higher', className)} aria-hidden>
    <img
      src={map.portraitUrl}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      suppressHydrationWarning
      className="size-full object-cover"
    />
  </span>
)
