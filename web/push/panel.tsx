import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOwnStars } from '#web/following/own-stars.ts'
import { apiOf } from '#web/site/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { ChoiceFields } from './choices.tsx'
import { supportOf, sync, turnOff, turnOn } from './subscribe.ts'
import { readNotified, USUAL, type Choices } from './told.ts'
import { useNotified } from './use-notified.ts'

const HINTS = {
  denied: (
    <>
      <strong className="block">Notifications are blocked for this site.</strong>
      Allow them in your browser: choose the icon beside the address, or its settings for this site, then come back here.
    </>
  ),
  install: (
    <>
      <strong className="block">Add this site to your Home Screen first.</strong>
      On an iPhone or iPad notifications come to apps only: choose Share, then Add to Home Screen, open the site from there and come back to
      this page. Your stars come along by the link below.
    </>
  ),
  none: (
    <>
      <strong className="block">This browser shows no notifications.</strong>
      The calendar below has all matches of what you follow.
    </>
  ),
}

const FAILED = {
  dismissed: 'Your browser did not get the permission. Choose Notify me again whenever you like.',
  failed: 'That did not work: the notification service of your browser could not be reached. Check your connection and try again.',
}

/** Before: what comes, and the button after which the browser asks. */
const Off = () => {
  const api = apiOf(useQueryClient())
  const [choices, setChoices] = useState<Choices>(USUAL)
  const [state, setState] = useState<'idle' | 'busy' | 'denied' | 'dismissed' | 'failed'>('idle')
  const begin = async () => {
    setState('busy')
    const outcome = await turnOn(api, choices)
    if (outcome === 'on') return showToast({ title: 'Notifications are on', description: 'For what you follow on this device, now and later.' })
    setState(outcome)
  }
  if (state === 'denied') return <Alert>{HINTS.denied}</Alert>
  const isNothing = choices.soon === null && !choices.live && !choices.result
  const isWrong = choices.quiet !== null && choices.quiet.from === choices.quiet.until
  return (
    <div className="space-y-4">
      <ChoiceFields choices={choices} onChange={setChoices} />
      {(state === 'dismissed' || state === 'failed') && <Alert>{FAILED[state]}</Alert>}
      <div>
        <Button look="primary" disabled={state === 'busy' || isNothing || isWrong} onClick={() => void begin()}>
          {state === 'busy' ? 'Switching on…' : 'Notify me on this device'}
        </Button>
        <p className="pt-2 text-xs text-soft">
          Your browser asks you next. No account: our server stores the address that your browser gives it, and what you follow.
        </p>
      </div>
    </div>
  )
}

/** While they are on: changes are saved as they are made, one after the other. */
const On = ({ saved }: { saved: Choices }) => {
  const api = apiOf(useQueryClient())
  const [choices, setChoices] = useState(saved)
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved')
  const saving = useRef(Promise.resolve())
  const change = (next: Choices) => {
    setChoices(next)
    if (next.quiet !== null && next.quiet.from === next.quiet.until) return
    setState('saving')
    saving.current = saving.current.then(() => sync(api, next)).then(() => setState('saved'), () => setState('failed'))
  }
  return (
    <div className="space-y-4">
      <p className="font-semibold">{choices.paused ? 'Paused on this device' : 'On for this device'}</p>
      <ChoiceFields choices={choices} onChange={change} />
      {state === 'failed' && <Alert>Your last change was not saved. Check your connection and choose it again.</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-pressed={choices.paused} onClick={() => change({ ...choices, paused: !choices.paused })}>{choices.paused ? 'Continue' : 'Pause'}</Button>
        <Button
          onClick={() => void turnOff(api).then(() => showToast({ title: 'No more notifications on this device' }))}
        >
          Stop notifications
        </Button>
        <output className="text-xs text-soft">{state === 'saving' ? 'Saving…' : state === 'saved' ? 'Saved' : ''}</output>
      </div>
    </div>
  )
}

/** Notifications of this browser (FO-08); nothing where the site sends none. */
export const NotificationsPanel = () => {
  const client = useQueryClient()
  const notified = useNotified()
  const stars = useOwnStars()
  const { data } = useQuery({ queryKey: ['push', 'key'], queryFn: ({ signal }) => apiOf(client).call('GET /push/key', { signal }), staleTime: Infinity })
  useEffect(() => {
    // A key that was replaced is adopted here (see docs/operating.md).
    const own = readNotified()
    if (own) void sync(apiOf(client), own.choices).catch(() => {})
  }, [client])
  const support = supportOf()
  if (data?.key === null) return <p className="text-soft">This site sends no notifications.</p>
  if (support !== 'ready') return <Alert>{HINTS[support]}</Alert>
  if (notified) return <On saved={notified.choices} />
  return stars.length === 0 ? <p className="text-soft">Follow something first: choose the star of a team, an event, a match or a player.</p> : <Off />
}
