import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Order } from './use-order.ts'

type Props = { id: string; name: string; index: number; count: number; step: Order['step'] }

/** Moves an item of a list up and down. */
export const StepButtons = ({ id, name, index, count, step }: Props) => (
  <span className="flex">
    {([-1, 1] as const).map((by) => (
      <IconButton
        key={by}
        label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
        data-step={`${id}:${by}`}
        aria-disabled={by < 0 ? index === 0 : index === count - 1}
        className="aria-disabled:opacity-40"
        onClick={() => step(id, by)}
      >
        {by < 0 ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
      </IconButton>
    ))}
  </span>
)
