import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { MOST_STARS, starOf, type StarKind } from '#domain/following/stars.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast, useToastsSoon } from '#web/ui/toast/toast.tsx'
import { ownStars, setOwnStars, useOwnStars } from './own-stars.ts'

const toggle = (kind: StarKind, id: string): void => {
  const star = starOf(kind, id)
  const own = ownStars()
  if (own.includes(star)) {
    setOwnStars(own.filter((each) => each !== star))
  } else if (own.length >= MOST_STARS) {
    showToast({ title: `You follow ${MOST_STARS} already`, description: 'Make room on the page Following, which is linked below.', failed: true })
  } else if (!setOwnStars([...own, star])) {
    showToast({ title: 'Followed until you close this page', description: 'This browser does not store it.', failed: true })
  } else if (own.length === 0) {
    showToast({ title: `You follow this ${kind}`, description: 'Its matches come first on Home. The list stays in this browser.' })
  }
}

/** Follows a record, or ends that (FO-01). Its name tells no team: that may be a spoiler. */
export const StarButton = ({ kind, id, what = `this ${kind}` }: { kind: StarKind; id: string; what?: string }) => {
  const isOn = useOwnStars().includes(starOf(kind, id))
  useToastsSoon()
  return (
    <IconButton label={`Follow ${what}`} pressed={isOn} onClick={() => toggle(kind, id)}>
      <Star size={20} aria-hidden className={clsx(isOn && 'fill-current text-accent')} />
    </IconButton>
  )
}
