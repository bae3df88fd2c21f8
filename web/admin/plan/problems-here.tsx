import { TriangleAlert } from 'lucide-react'
import type { SentPlan } from '#contract/plans/plans.ts'

type Props = { id: string; problems: readonly string[] }

/** What is wrong with a part of a plan: the sentences of its errors, each once. @param path the beginning of their places, like 'stages.0' */
export const errorsAt = (plan: SentPlan | undefined, path: string): string[] => [
  ...new Set(plan?.problems.flatMap((each) =>
    (each.severity === 'error' && `${each.path}.`.startsWith(`${path}.`) ? [each.message] : []))),
]

/** Errors beside the fields that they are about; the first of many alone, because one cause often has many. */
export const ProblemsHere = ({ id, problems: [first, ...rest] }: Props) =>
  first !== undefined && (
    <p id={id} className="mt-3 flex items-start gap-1.5 text-sm text-live">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {first}
      {rest.length > 0 && ` (and ${rest.length} more like it below)`}
    </p>
  )
