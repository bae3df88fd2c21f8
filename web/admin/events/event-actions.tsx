import { clsx } from 'clsx'
import { ExternalLink, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

const NARROW = {
  sm: { buttons: 'max-sm:hidden', menu: 'sm:hidden' },
  rail: { buttons: 'max-rail:hidden', menu: 'rail:hidden' },
}

type Props = {
  /** What the page is about, as its menu is called: 'More for groups'. */
  about: string
  /** The public page of the chosen event; null without one. */
  publicPath: string | null
  create: string
  onCreate: () => void
  /** Below this width both are one menu once there is something to see; false where not. */
  folds: keyof typeof NARROW | false
}

/** What a page about the parts of an event leads to: its public page, and a new part. */
export const EventActions = ({ about, publicPath, create, onCreate, folds }: Props) => {
  const narrow = folds !== false && publicPath !== null ? NARROW[folds] : undefined
  return (
    <>
      {publicPath !== null && (
        <Link to={publicPath} className={clsx(buttonClass('quiet'), narrow?.buttons)}>
          View public page
        </Link>
      )}
      <Button look="primary" className={narrow?.buttons} onClick={onCreate}>
        {create}
      </Button>
      {narrow && publicPath !== null && (
        <Menu
          label={`More for ${about}`}
          className={narrow.menu}
          items={[
            { label: 'View public page', name: 'View public page', icon: ExternalLink, to: publicPath },
            { label: create, name: create, icon: Plus, run: onCreate },
          ]}
        />
      )}
    </>
  )
}
