import { clsx } from 'clsx'

type Props = { src: string; width: number; height: number; className: string }

/** A picture of the catalogue in a list, cropped to the size that `className` gives it. What it shows is named beside it. */
export const FramedPicture = ({ className, ...picture }: Props) => (
  <span className={clsx('block shrink-0 overflow-hidden rounded-control bg-higher', className)} aria-hidden>
    <img {...picture} alt="" loading="lazy" decoding="async" suppressHydrationWarning className="size-full object-cover" />
  </span>
)
