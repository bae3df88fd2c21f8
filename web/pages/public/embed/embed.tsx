import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { LiveUpdates } from '#web/live/live-updates.tsx'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSite } from '#web/site/page-state.ts'

/** Tells the page around the frame how high this one is, so that it can give it as much room. */
const tellHeight = (height: number): void => {
  if (window.parent !== window) window.parent.postMessage({ type: 'clutchboard:height', height: Math.ceil(height) }, '*')
}

/** Links lead out of the frame: no other page of the site may be shown in one. */
function leadOut(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}

type Props = {
  title: string
  /** The page of the site that shows it with everything around it. */
  path: string
  children: ReactNode
}

/** A part of the site in a frame of another one (SH-10): the part, its name, and the way to its page. */
export const Embed = ({ title, path, children }: Props) => {
  const { name } = useSite()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => tellHeight(entry?.target.scrollHeight ?? 0))
    if (main.current) watch.observe(main.current)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <base target="_blank" />
      <PageMeta title={title} description={title} path={path} hidden />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it sees the presses of links, by key too */}
      <main id="content" ref={main} onClickCapture={leadOut} className="space-y-3 p-4 [--row-top:0px] [&_.bracket-scroll]:max-h-none!">
        <h1 className="sr-only">{title}</h1>
        {children}
        <p className="flex flex-wrap justify-between gap-x-4 text-xs text-soft">
          <a href={path} className="inline-flex min-h-6 items-center hover:text-text hover:underline">
            <bdi>{title}</bdi>
          </a>
          <a href="/" className="figures inline-flex min-h-6 items-center tracking-wider uppercase hover:text-text">
            {name}
          </a>
        </p>
        <div className="sr-only">
          <LiveUpdates />
        </div>
      </main>
    </>
  )
}

/** What a frame shows where there is nothing (any more) at its address. */
export const NothingEmbedded = ({ what }: { what: string }) => (
  <Embed title={`${what} not found`} path="/">
    <p className="text-soft">This {what.toLowerCase()} is not there any more.</p>
  </Embed>
)
