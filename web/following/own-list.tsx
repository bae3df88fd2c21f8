import { Swords, Trophy, User, Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Followed as Found } from '#contract/following/following.ts'
import { pathOf } from '#contract/nouns.ts'
import { offerOf, partsOf, renamed, starsIn, textOf, type Star, type StarKind } from '#domain/following/stars.ts'
import { EventImage } from '#web/events/event-image.tsx'
import { NotificationsPanel } from '#web/push/panel.tsx'
import { CalendarLinks } from '#web/site/calendar-links.tsx'
import { useSite } from '#web/site/page-state.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { Section } from '#web/ui/section.tsx'
import { toClipboard } from '#web/ui/sharing/to-clipboard.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { ownStars, setOwnStars, useOwnStars } from './own-stars.ts'
import { StarButton } from './star-button.tsx'
import { MatchesOf } from './strip.tsx'
import { Suggestions } from './suggestions.tsx'
import { useFollowing } from './use-following.ts'

const KINDS = {
  team: { name: 'Team', Icon: Users }, event: { name: 'Event', Icon: Trophy }, match: { name: 'Match', Icon: Swords }, player: { name: 'Player', Icon: User },
} as const

type Names = {
  now: Star[]
  nameOf: (star: Star) => string | undefined
  foundOf: (star: Star) => Found | undefined
  failed: boolean
}

/** Stars as their records are called now, and the names of those, undefined while they load; what exists of them with its picture. */
const useNames = (stars: readonly Star[]): Names => {
  const { data, error } = useFollowing(stars)
  const found = new Map(data?.stars.map((each) => [data.nowOf.get(each.star as Star) ?? each.star, each]))
  return {
    now: renamed(stars, data?.nowOf ?? new Map()),
    nameOf: (star) => found.get(star)?.name ?? (data ? 'No longer there' : undefined),
    foundOf: (star) => found.get(star),
    failed: error !== null && !data,
  }
}

/** The picture or the mark of what exists; the symbol of a match, of what is gone, and while names load. */
const Face = ({ kind, found }: { kind: StarKind; found: Found | undefined }) => {
  const { Icon } = KINDS[kind]
  if (!found || kind === 'match') {
    return (
      <span className="grid size-10 place-items-center rounded-control bg-higher text-soft" aria-hidden>
        <Icon size={20} />
      </span>
    )
  }
  const { name, picture = '' } = found
  if (kind === 'event') return <EventImage name={name} image={picture} className="size-10 rounded-control" />
  return <TeamLogo name={name} logo={picture} className="size-10" />
}

const Name = ({ star, name, found }: { star: Star; name: string | undefined; found: Found | undefined }) => {
  const { kind, id } = partsOf(star)
  return (
    <>
      <span className="grid shrink-0 large-text:hidden">
        <Face kind={kind} found={found} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-soft">{KINDS[kind].name}</span>
        <Link to={pathOf(kind, id)} className="figures block text-base leading-5 wrap-anywhere hover:underline">
          <bdi>{name ?? '…'}</bdi>
        </Link>
      </span>
    </>
  )
}

/** What a link names, before it is followed here (FO-04). */
const Offer = ({ given, onDone }: { given: Star[]; onDone: () => void }) => {
  const own = useOwnStars()
  const { now, nameOf, foundOf } = useNames(given)
  const { added, left } = offerOf(own, now)
  const accept = () => {
    setOwnStars([...ownStars(), ...offerOf(ownStars(), now).added])
    showToast({ title: 'Now you follow them here too' })
    onDone()
  }
  return (
    <Section title="From your other device" className="card space-y-4 border-accent p-4">
      <ul className="divide-y divide-line/60">
        {now.map((star) => (
          <li key={star} className="flex items-center gap-3 py-2">
            <Name star={star} name={nameOf(star)} found={foundOf(star)} />
            {own.includes(star) && <span className="text-xs text-soft">Followed already</span>}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-soft">There is room for {counted(added.length, 'more', 'more')} only: the last {left} stay out.</p>}
      <div className="flex flex-wrap gap-3">
        {added.length > 0 && (
          <Button look="primary" onClick={accept}>
            Follow {added.length} on this device
          </Button>
        )}
        <Button onClick={onDone}>{added.length > 0 ? 'Not now' : 'Fine'}</Button>
      </div>
    </Section>
  )
}

const Sharing = ({ stars }: { stars: Star[] }) => {
  const { origin } = useSite()
  const link = `${origin}/follow?stars=${textOf(stars)}`
  const copy = async () => {
    const isCopied = await toClipboard(link)
    showToast(isCopied ? { title: 'Link copied' } : { title: 'Copy Failed', description: 'Select the link and copy it yourself.', failed: true })
  }
  return (
    <>
      <Section title="In your calendar">
        <CalendarLinks path={`/api/calendars/following.ics?stars=${textOf(stars)}`} />
        <p className="max-w-prose text-soft">
          All matches of what you follow now, without results. Add it again when you follow something new.
        </p>
      </Section>
      <Section title="On another device">
        <p className="max-w-prose pb-2 text-soft">Open this link there. It shows what it brings and asks before it adds anything.</p>
        <div className="flex flex-wrap gap-2">
          <input readOnly aria-label="Link for another device" value={link} onFocus={({ target }) => target.select()} className="field min-w-0 flex-1 basis-60 px-3" />
          <Button onClick={() => void copy()}>Copy link</Button>
        </div>
      </Section>
    </>
  )
}

/** The ways to more, in the place after the last one. */
const More = () => (
  <p className="flex min-h-16 flex-wrap items-center gap-x-4 rounded-card border-line max-sm:py-2 sm:flex-1 sm:basis-64 sm:border sm:border-dashed sm:px-4">
    <span className="text-soft">Find more to follow:</span>
    {[['/teams', 'Teams'], ['/events', 'Events'], ['/players', 'Players']].map(([to = '', name]) => (
      <Link key={to} to={to} className="inline-flex min-h-10 items-center font-semibold text-accent hover:underline">
        {name}
      </Link>
    ))}
  </p>
)

/** Everything that is followed. What was removed stays in sight until the page is left, so that it can come back. */
const Followed = ({ stars, seen }: { stars: Star[]; seen: Star[] }) => {
  const { now, nameOf, foundOf, failed } = useNames(seen)
  return (
    <>
      <MatchesOf stars={seen} />
      <Section title="You follow" aside={counted(stars.length, 'star')}>
        <div className="max-sm:card max-sm:px-3 sm:flex sm:flex-wrap sm:gap-3">
          <ul className="sm:contents">
            {now.map((star) => (
              <li key={star} className="flex items-center gap-3 border-b border-line/60 py-2 sm:card sm:basis-[calc(50%-0.375rem)] sm:px-3 lg:basis-[calc((100%-1.5rem)/3)]">
                <Name star={star} name={failed ? 'Could not be loaded' : nameOf(star)} found={foundOf(star)} />
                <StarButton {...partsOf(star)} what={nameOf(star) ?? `this ${partsOf(star).kind}`} />
              </li>
            ))}
          </ul>
          <More />
        </div>
      </Section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 lg:grid-cols-[repeat(3,minmax(0,1fr))]">
        <Section title="Notifications" className="scroll-mt-24">
          <NotificationsPanel />
        </Section>
        {stars.length > 0 && <Sharing stars={stars} />}
      </div>
    </>
  )
}

const Own = () => {
  const stars = useOwnStars()
  const [beganEmpty] = useState(stars.length === 0)
  const [seen, setSeen] = useState(stars)
  const news = stars.filter((star) => !seen.includes(star))
  if (news.length > 0) setSeen([...seen, ...news])
  return (
    <>
      {beganEmpty && <Suggestions />}
      {seen.length > 0 && <Followed stars={stars} seen={seen} />}
    </>
  )
}

/** The list of what is followed, and what a link offers to it. */
export const OwnList = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const given = starsIn(search.get('stars'))
  return (
    <>
      {given.length > 0 && <Offer given={given} onDone={() => void navigate('/follow', { replace: true })} />}
      <Own />
    </>
  )
}
