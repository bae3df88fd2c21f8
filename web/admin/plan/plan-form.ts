import type { ListedStage } from '#contract/plans/stages.ts'
import type { Stage } from '#domain/plans/stage.ts'
import { stagesOf, type Template } from '#domain/plans/templates.ts'
import type { SentTo } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import { withTeamCount } from './takes.ts'

/** What is sent to plan an event. */
export type PlanBody = SentTo<Api['POST /events/:id/plan']>

/** A plan while it is edited. */
export type PlanForm = {
  /** The template that the stages are made from; '' once they are changed or copied. */
  template: Template | ''
  stages: Stage[]
  teams: string[]
  /** The first match, as an ISO instant; '' for a plan without times. */
  start: string
  dayCount: number
  hoursADay: number
  /** The links of the streams. */
  streams: string[]
  mapMinutes: number
  breakMinutes: number
  restMinutes: number
  at: Record<string, string>
  /** The stored stages that the plan takes the place of. */
  replaces: string[]
}

const TEMPLATE: Template = 'groups-into-double-elimination'

export const EMPTY_PLAN: PlanForm = {
  template: TEMPLATE, stages: stagesOf(TEMPLATE, 0), teams: [], start: '', dayCount: 5, hoursADay: 10, streams: ['', ''],
  mapMinutes: 30, breakMinutes: 15, restMinutes: 30, at: {}, replaces: [],
}

/** The form with other teams: a template makes its stages again, other stages take as many seeds as there are. */
export const withTeams = (form: PlanForm, teams: string[]): PlanForm => ({
  ...form, teams,
  stages: form.template ? stagesOf(form.template, teams.length) : withTeamCount(form.stages, form.teams.length, teams.length),
})

export const withTemplate = (form: PlanForm, template: Template): PlanForm =>
  ({ ...form, template, stages: stagesOf(template, form.teams.length), at: {} })

/** Stages of an event as a plan has them: to copy them, or to plan them again. */
export const copied = (stages: readonly ListedStage[]): Stage[] =>
  stages.filter(({ format }) => format !== 'free').map(({ id, name, format, settings, places }) => ({
    id, name, format, settings, places: places.map(({ source }) => source),
  }))

/** The stages under ids of their own, because they are others than those they are copied from; sources in other stages stay. */
export const renamed = (stages: readonly Stage[]): Stage[] => {
  const ids = new Map(stages.map(({ id }, index) => [id, `stage-${index + 1}`]))
  return stages.map((stage) => ({
    ...stage, id: ids.get(stage.id) ?? stage.id,
    places: stage.places.map((source) => (source.from === 'seed' ? source : { ...source, stageId: ids.get(source.stageId) ?? source.stageId })),
  }))
}

/** The teams of stages by their seeds, as far as they are known. */
export const seedsIn = (stages: readonly ListedStage[]): string[] => {
  const seeds = stages.flatMap(({ places }) => places.flatMap(({ source, teamId }) => (source.from === 'seed' && teamId ? [{ seed: source.seed, teamId }] : [])))
  return seeds.toSorted((one, other) => one.seed - other.seed).map(({ teamId }) => teamId)
}

const HOUR_MS = 3_600_000

/** What is sent for a form. */
export function bodyOf({ stages, teams, start, dayCount, hoursADay, streams, mapMinutes, breakMinutes, restMinutes, at, replaces }: PlanForm): PlanBody {
  const first = Date.parse(start)
  if (Number.isNaN(first)) return { stages, teams, replaces, times: null }
  const days = Array.from({ length: dayCount }, (_, index) => {
    const from = first + index * 24 * HOUR_MS
    return { from: new Date(from).toISOString(), until: new Date(from + hoursADay * HOUR_MS).toISOString() }
  })
  const links = streams.map((url) => ({ url: /^https?:/.test(url.trim()) ? url.trim() : '' }))
  return { stages, teams, replaces, times: { days, streams: links, mapMinutes, breakMinutes, restMinutes, at } }
}
