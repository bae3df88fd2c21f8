import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageMeta } from '#web/site/page-meta.tsx'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Uses the whole width of the screen, for what is wider than any text. */
  wide?: boolean
  /** On a phone the heading is for screen readers alone: what the page shows has one of its own, and needs the room. */
  hidesTitleOnPhones?: boolean
  children: ReactNode
}

/** A page of the admin area: its heading, its purpose, its main buttons, its content. */
export const AdminPage = ({ title, description, actions, wide, hidesTitleOnPhones, children }: Props) => {
  const { pathname } = useLocation()
  return (
    <div className={clsx('page-width pt-6 pb-24 max-sm:pt-3', wide && 'rail:max-w-none')}>
      <PageMeta title={title} description="For staff." path={pathname} hidden />
      <div className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-6 max-sm:items-start max-sm:gap-x-3 max-sm:pb-3', hidesTitleOnPhones && 'max-sm:sr-only')}>
        <div className="min-w-0 max-sm:flex-1 max-sm:basis-48 max-[22rem]:basis-36">
          <h1 className="text-2xl max-sm:pt-1 max-sm:text-xl">{title}</h1>
          {description && <p className="text-base text-soft max-sm:text-sm">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:[&>*]:px-3">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
