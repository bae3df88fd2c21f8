import { clsx } from 'clsx'
import { css } from '#domain/marks/colour.ts'
import { coverOf } from '#domain/marks/mark.ts'
import { ownPath } from '#web/ui/own-path.ts'

type Props = { name: string; image: string; className: string; eager?: boolean }

/** An event's picture in a frame of fixed size, or the cover of its name when it is missing or broken (PU-07 PU-11). */
export const EventImage = ({ name, image, className, eager }: Props) => {
  const src = ownPath(image)
  return (
    <span className={clsx('block shrink-0 overflow-hidden bg-higher', className)} aria-hidden>
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          suppressHydrationWarning
          className="size-full object-cover"
        />
      )}
      <svg data-instead viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className="size-full">
        {coverOf(name).map(({ fill, ...path }) => (
          <path key={path.d} fill={css(fill)} {...path} />
        ))}
      </svg>
    </span>
  )
}
