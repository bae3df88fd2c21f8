import { clsx } from 'clsx'
import { ownPath } from '#web/ui/own-path.ts'

const DEFAULT_IMAGE = '/art/event-default.svg'

type Props = { image: string; className: string; eager?: boolean }

/** An event's picture in a frame of fixed size, or the default one when it is missing or broken (PU-07). */
export const EventImage = ({ image, className, eager }: Props) => {
  const src = ownPath(image)
  const loading = eager ? 'eager' : 'lazy'
  return (
    <span className={clsx('block shrink-0 overflow-hidden bg-higher', className)} aria-hidden>
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          width={640}
          height={360}
          loading={loading}
          decoding="async"
          suppressHydrationWarning
          className="size-full object-cover"
        />
      )}
      <img
        data-instead
        src={DEFAULT_IMAGE}
        alt=""
        width={640}
        height={360}
        loading={src ? 'lazy' : loading}
        suppressHydrationWarning
        className="size-full object-cover"
      />
    </span>
  )
}
