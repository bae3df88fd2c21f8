import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { wasFollowedHere } from './followed-here.ts'

/** Where pick mode leads back to: the query of the event's address, and what the link says. */
type Back = { search: string; text: string }
const TO_BRACKET: Back = { search: '', text: 'Back to the bracket' }

/** Leads out of pick mode. */
const BackLink = ({ search, text }: Back) => (
  <Link to={{ search }} preventScrollReset className={buttonClass('quiet')}>
    <ArrowLeft size={16} aria-hidden />
    {text}
  </Link>
)

/** Pick mode with its heading, which takes the focus from the link that led here. */
export const PicksSection = ({ title, back = TO_BRACKET, children }: { title: ReactNode; back?: Back; children: ReactNode }) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = useLocation().key === 'default'
  useEffect(() => {
    if (!isLoaded || wasFollowedHere()) heading.current?.focus()
  }, [isLoaded])
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg tracking-wide uppercase">
          {title}
        </h2>
        <BackLink {...back} />
      </div>
      {children}
    </section>
  )
}
