import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedStage } from '#contract/plans/stages.ts'
import { LIMITS } from '#domain/limits.ts'
import { USUAL_SETTINGS, type Stage } from '#domain/plans/stage.ts'
import { TEMPLATE_NAMES, TEMPLATES } from '#domain/plans/templates.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { RestoreOffer } from '#web/admin/editing/form/restore-offer.tsx'
import { useUnsavedValues } from '#web/admin/editing/form/use-unsaved-values.ts'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { eventStagesQuery } from '#web/events/stage-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { useDelayed } from '#web/ui/loading/use-delayed.ts'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { bodyOf, copied, EMPTY_PLAN, renamed, seedsIn, withTeams, withTemplate, type PlanForm } from './plan-form.ts'
import { PlanPreview } from './plan-preview.tsx'
import { errorsAt } from './problems-here.tsx'
import { planPreviewQuery } from './queries.ts'
import { SeedList } from './seed-list.tsx'
import { StageFields } from './stage-fields.tsx'
import { StoredStages } from './stored-stages.tsx'
import { placesOf, withStage } from './takes.ts'
import { TimesFields } from './times-fields.tsx'

const NONE: ListedStage[] = []
/** How long a change has to last before its preview is looked for. */
const SETTLED_MS = 250

/** Plans an event: everything it would make is shown before anything is stored (SG-01 SG-07). */
export const PlanEditor = ({ eventId }: { eventId: string }) => {
  const client = useQueryClient()
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const { values: form, change: setForm, begin, found, restore, discard } = useUnsavedValues<PlanForm>(`plan:${eventId}`, EMPTY_PLAN)
  const { data: stored = NONE } = useQuery(eventStagesQuery(eventId))
  const body = bodyOf(form)
  const settled = useDelayed(JSON.stringify(body), SETTLED_MS)
  const isAsked = form.teams.length > 0
  const preview = useQuery({ ...planPreviewQuery(eventId, JSON.parse(settled) as typeof body), enabled: isAsked })
  const { data: plan, error } = preview
  const isCurrent = settled === JSON.stringify(body) && !preview.isFetching
  const isWrong = error !== null || plan?.problems.some(({ severity }) => severity === 'error')
  const why = !isAsked ? 'Add teams to see the plan.' : isWrong && 'Correct what the plan names first.'
  const set = (own: Partial<PlanForm>) => setForm({ ...form, ...own })

  const change = (index: number, stage: Stage) => set({ template: '', stages: withStage(form.stages, index, stage, form.teams.length) })
  const add = () => {
    const id = `stage-${form.stages.length + 1}-${form.stages.reduce((sum, stage) => sum + stage.id.length, 0)}`
    const from = form.stages.at(-1)?.id ?? 'seeds'
    const takes = from === 'seeds' ? { from: 'seeds' as const } : { from, through: 2, extra: 0 }
    const stage: Stage = {
      id, name: `Stage ${form.stages.length + 1}`, format: 'single-elimination', settings: USUAL_SETTINGS, places: placesOf(takes, form.teams.length, form.stages),
    }
    set({ template: '', stages: [...form.stages, stage] })
  }
  const copyFrom = async (id: string) => {
    if (!id) return
    const stages = copied(await client.fetchQuery(eventStagesQuery(id)))
    if (stages.length === 0) messages.fail('That event has no planned stages to copy')
    else set({ template: '', stages: renamed(stages), at: {} })
  }
  const planAgain = () => {
    const open = stored.filter(({ status, format }) => status === 'planned' && format !== 'free')
    const ids = open.map(({ id }) => id)
    const teams = seedsIn(open)
    setForm({ ...form, template: '', stages: renamed(copied(open)), teams: teams.length > 0 ? teams : form.teams, replaces: ids, at: {} })
  }
  const save = async () => {
    if (!plan) return
    const isDone = await act({
      failed: 'Failed to plan the event: ',
      changes: 'stage',
      undo: `${counted(plan.matches.length, 'match', 'matches')} planned`,
      send: (api) => api.call('POST /events/:id/plan', { params: { id: eventId }, body: { ...body, basis: plan.basis } }),
    })
    if (isDone) begin({ ...EMPTY_PLAN, start: form.start, streams: form.streams })
    else void preview.refetch()
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {found && <RestoreOffer at={found.at} onRestore={restore} onDiscard={discard} />}
      {stored.length > 0 && <StoredStages stages={stored} onEdit={planAgain} />}
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <SeedList eventId={eventId} ids={form.teams} onChange={(teams) => setForm(withTeams(form, teams))} />
        <div className="flex min-w-0 flex-col gap-4">
          <Section title="2. Stages" className="min-w-0">
            <div className="flex min-w-0 flex-col gap-4">
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <SelectField
                  label="Start with a template"
                  value={form.template}
                  onChange={({ target }) => {
                    const template = TEMPLATES.find((each) => each === target.value)
                    if (template) setForm(withTemplate(form, template))
                  }}
                >
                  {form.template === '' && <option value="">Own stages</option>}
                  {TEMPLATES.map((template) => (
                    <option key={template} value={template}>
                      {TEMPLATE_NAMES[template]}
                    </option>
                  ))}
                </SelectField>
                <EventPicker label="Or copy the stages of another event" value="" onChange={(id) => void copyFrom(id)} />
              </div>
              {form.stages.map((stage, index) => (
                <StageFields
                  key={stage.id}
                  {...{ stage }}
                  problems={errorsAt(plan, `stages.${index}`)}
                  stages={form.stages}
                  teamCount={form.teams.length}
                  onChange={(next) => change(index, next)}
                  onRemove={() => set({ template: '', stages: form.stages.filter((each) => each !== stage) })}
                />
              ))}
              {form.stages.length < LIMITS.stages && (
                <Button className="self-start" onClick={add}>
                  Add Stage
                </Button>
              )}
            </div>
          </Section>
          <TimesFields form={form} problems={errorsAt(plan, 'times')} onChange={set} />
        </div>
      </div>
      {isAsked && !plan && (error ? <Alert>{reasonOf(error)}</Alert> : <LoadingText>Planning...</LoadingText>)}
      {plan && error && <Alert>{reasonOf(error)}</Alert>}
      {isAsked && plan && (
        <PlanPreview
          plan={plan}
          at={form.at}
          onTime={(key, instant) => {
            const { [key]: _before, ...others } = form.at
            set({ at: instant ? { ...others, [key]: instant } : others })
          }}
        />
      )}
      <MessageList messages={messages} />
      <div className="flex flex-wrap items-center gap-4">
        <SaveButton look="primary" busy={busy} disabled={isAsked && !error && !isCurrent} why={why} onClick={() => void save()}>
          Save Plan
        </SaveButton>
        <span className="text-sm text-soft">
          {isAsked && (form.replaces.length > 0 ? 'The plan takes the place of the stages that nobody has played.' : 'Nothing is stored before you save.')}
        </span>
        {form.replaces.length > 0 && <Button onClick={() => begin(EMPTY_PLAN)}>Start Anew</Button>}
      </div>
    </div>
  )
}
