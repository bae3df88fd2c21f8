import { clsx } from 'clsx'
import { ChevronRight, ChevronsRight, Pause, Play, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SPEEDS, type Speed, type usePlay } from './use-play.ts'
import { useReplayKeys } from './use-replay-keys.ts'

type Props = {
  turn: number
  last: number
  go: (turn: number) => void
  play: ReturnType<typeof usePlay>
  /** The address of a turn. */
  at: (turn: number) => string
}

/** `Icon` points onward, and is turned for a step back. */
type StepProps = Pick<Props, 'at'> & { label: string; Icon: LucideIcon; back?: boolean; to: number; off: boolean; onGo: (turn: number) => void }

const Step = ({ label, Icon, back, to, off, at, onGo }: StepProps) => (
  <Link
    to={at(to)}
    replace
    preventScrollReset
    aria-label={label}
    aria-disabled={off || undefined}
    title={label}
    onClick={(event) => {
      event.preventDefault()
      onGo(to)
    }}
    className={clsx(buttonClass('quiet'), 'px-2.5!', off && 'opacity-60')}
  >
    <Icon size={20} aria-hidden className={clsx(back && 'rotate-180')} />
  </Link>
)

/** Leads through the turns of a draft: by links without script, else also by itself, by keys and by a slider. */
export const Controls = ({ turn, last, go, play, at }: Props) => {
  const onGo = (to: number) => {
    play.stop()
    go(Math.min(last, Math.max(0, to)))
  }
  useReplayKeys({
    back: () => onGo(turn - 1), on: () => onGo(turn + 1), first: () => onGo(0), last: () => onGo(last), play: play.toggle,
  })
  const step = { at, onGo }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-2 pt-4" aria-label="Replay" data-no-print>
      <Step {...step} label="To the start" Icon={ChevronsRight} back to={0} off={turn === 0} />
      <Step {...step} label="Turn back" Icon={ChevronRight} back to={Math.max(0, turn - 1)} off={turn === 0} />
      <Button look="primary" data-script onClick={play.toggle} className="min-w-25 px-2!">
        {play.playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        {play.playing ? 'Pause' : 'Play'}
      </Button>
      <Step {...step} label="Next turn" Icon={ChevronRight} to={Math.min(last, turn + 1)} off={turn === last} />
      <Step {...step} label="To the end" Icon={ChevronsRight} to={last} off={turn === last} />
      <label data-script className="flex items-center gap-2">
        <span className="text-soft">Speed</span>
        <select className="field min-h-10 px-2" value={play.speed} onChange={({ target }) => play.setSpeed(target.value as Speed)}>
          {Object.keys(SPEEDS).map((name) => <option key={name}>{name}</option>)}
        </select>
      </label>
      <input
        type="range" data-script aria-label="Turn" aria-valuetext={`Choice ${turn} of ${last}`} min={0} max={last} value={turn}
        onChange={({ target }) => onGo(Number(target.value))} className="min-w-40 flex-1 accent-accent"
      />
    </fieldset>
  )
}
