import { TriangleAlert } from 'lucide-react'
import type { SentPlan } from '#contract/plans/plans.ts'
import { counted } from '#web/ui/counted.ts'
import { Section } from '#web/ui/section.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { PlannedMatches } from './planned-matches.tsx'

type Props = { plan: SentPlan; at: Record<string, string>; onTime: (key: string, instant: string) => void }

/** What a plan would make, and what is wrong with it, before anything is stored (SG-01 SG-06). */
export const PlanPreview = ({ plan, at, onTime }: Props) => (
  <Section title="Preview" aside={counted(plan.matches.length, 'match', 'matches')} className="flex min-w-0 flex-col">
    <div className="flex min-w-0 flex-col gap-4">
      <ul aria-label="What is wrong" className="flex flex-col gap-2">
        {plan.problems.map(({ code, path, message, severity }) => (
          <li
            key={`${code} ${path} ${message}`}
            className={`flex items-start gap-2 rounded-card border px-3 py-2 ${severity === 'error' ? 'border-live bg-live/10' : 'border-warning/50 bg-warning/10'}`}
          >
            <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
            <span>
              <span className="sr-only">{severity === 'error' ? 'Error: ' : 'Warning: '}</span>
              {message}
            </span>
          </li>
        ))}
        {plan.problems.length === 0 && <li className="text-soft">Nothing is wrong.</li>}
      </ul>
      {plan.removed.length > 0 && <p>Goes, because the plan takes its place: {plan.removed.join('; ')}.</p>}
      <PlanPicture plan={plan} />
      <PlannedMatches {...{ plan, at, onTime }} />
    </div>
  </Section>
)
