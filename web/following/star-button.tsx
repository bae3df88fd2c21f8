import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MOST_STARS, partsOf, starOf, type StarKind } from '#domain/following/stars.ts'
import { late } from '#web/ui/loading/late.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast, useToastsSoon } from '#web/ui/toast/toast.tsx'
import { ownStars, setOwnStars, useOwnStars } from './own-stars.ts'
import { followingQuery } from './queries.ts'
import { followRenamed } from './use-following.ts'

const Bell = late(async () => (await import('#web/push/bell.tsx')).Bell, 0)

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

/** Only of these there are duplicates that are merged (PL-10 TM-12). */
const isMerged = (kind: StarKind): boolean => kind === 'team' || kind === 'player'

/** Follows a record, or ends that (FO-01). Its name tells no team: that may be a spoiler. */
export const StarButton = ({ kind, id, what }: { kind: StarKind; id: string; what?: string }) => {
  const own = useOwnStars()
  const isOn = own.includes(starOf(kind, id))
  const client = useQueryClient()
  // Another one of its kind that is followed may have been merged into it: that is asked once.
  const mayBeOn = !isOn && isMerged(kind) && own.some((star) => partsOf(star).kind === kind)
  useEffect(() => {
    if (mayBeOn) void client.ensureQueryData(followingQuery(ownStars(), true)).then(followRenamed, () => {})
  }, [client, mayBeOn])
  useToastsSoon()
  const [isNew, setNew] = useState(false)
  const press = () => {
    toggle(kind, id)
    setNew(!isOn)
  }
  return (
    <>
      <IconButton label={`Follow ${what ?? `this ${kind}`}`} pressed={isOn} onClick={press}>
        <Star size={20} aria-hidden className={clsx(isOn && 'fill-current text-accent')} />
      </IconButton>
      {isOn && isNew && what === undefined && <Bell />}
    </>
  )
}
