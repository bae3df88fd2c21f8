import { clsx } from 'clsx'
import { Eye } from 'lucide-react'
import { setRevealed, useRevealed, useSpoilerMode } from './spoiler.ts'

type Props = { spoilerKey: string; what: string; of?: string }

/**
 * An eye that lies on a hidden result and reveals it, or hides it again; only there in spoiler mode. `what` is the
 * revealed thing and `of` names it for screen readers.
 */
export const RevealEye = ({ spoilerKey, what, of, className }: Props & { className: string }) => {
  const shown = useRevealed(spoilerKey)
  if (!useSpoilerMode()) return null
  const label = `${shown ? 'Hide' : 'Reveal'} ${what}`
  return (
    <button
      type="button"
      title={label}
      aria-label={`${label} of ${of}`}
      // The second click of a double one does not hide again what the first revealed.
      onClick={({ detail }) => detail < 2 && setRevealed(spoilerKey, !shown)}
      className={clsx('reveal-eye rounded-control', shown ? 'text-soft' : 'text-accent', className)}
    >
      <Eye size={16} aria-hidden className={clsx(shown && 'crossed-out')} />
    </button>
  )
}

/** A line below something hidden: shows so in spoiler mode, with a button that reveals it or hides it again. */
export const RevealLine = ({ spoilerKey, what, of, note, slim }: Props & { note: string; /** Only its button once it is revealed. */ slim?: boolean }) => {
  const shown = useRevealed(spoilerKey)
  return (
    <div
      className={clsx(
        'hidden flex-wrap items-center justify-between gap-x-4 border-t border-line/60 px-4 py-1 text-xs text-soft spoiler-on:flex',
        slim && 'scores:justify-end scores:border-0 scores:p-0',
      )}
      data-no-print
    >
      <span className={slim ? 'scores:hidden' : 'scores:invisible'}>{note}</span>
      <button
        type="button"
        onClick={() => setRevealed(spoilerKey, !shown)}
        className="flex min-h-10 items-center gap-2 text-sm font-semibold text-accent hover:underline"
      >
        <Eye size={16} aria-hidden className={clsx(shown && 'crossed-out')} />
        {shown ? 'Hide' : 'Reveal'} {what}
        {of && <span className="sr-only"> of {of}</span>}
      </button>
    </div>
  )
}
