import { clsx } from 'clsx'
import { useState } from 'react'

/** Texts up to this length are shown in full. */
const SHORT = 240

/** The event's description; a long one first shows its beginning. */
export const AboutCard = ({ text }: { text: string }) => {
  const [all, setAll] = useState(false)
  return (
    <section aria-label="About" className="card p-4">
      <h2 className="pb-1 text-base tracking-wide uppercase">About</h2>
      <p dir="auto" className={clsx('whitespace-pre-line', text.length > SHORT && !all && 'line-clamp-4 without-script:line-clamp-none')}>
        {text}
      </p>
      {text.length > SHORT && (
        <button
          type="button"
          onClick={() => setAll(!all)}
          aria-expanded={all}
          className="mt-1 min-h-6 font-semibold text-accent hover:underline"
        >
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
    </section>
  )
}
