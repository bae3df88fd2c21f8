import type { SentPlan } from '#contract/plans/plans.ts'
import { counted } from '#web/ui/counted.ts'

const BOX = { width: 190, height: 56, gapX: 80, gapY: 16 }

type Box = { key: string; stageId: string; part: number; title: string; detail: string; column: number }

/** How many stages come before each one, at most. */
function columnsOf(stages: SentPlan['stages']): Map<string, number> {
  const columns = new Map(stages.map(({ id }) => [id, 0]))
  for (let pass = 0; pass < stages.length; pass += 1) {
    for (const { id, places } of stages) {
      const before = places.flatMap(({ source }) => (source.from === 'seed' ? [] : [columns.get(source.stageId) ?? -1]))
      columns.set(id, Math.max(0, ...before.map((column) => column + 1)))
    }
  }
  return columns
}

/** The stages of a plan as a picture: each group and bracket, and how many teams go from where to where. */
export const PlanPicture = ({ plan }: { plan: SentPlan }) => {
  const columns = columnsOf(plan.stages)
  const boxes = plan.stages.flatMap(({ id, name, parts }): Box[] => parts.map((part, index) => ({
    key: `${id} ${index}`, stageId: id, part: index, title: parts.length > 1 ? `${name}: ${part.name}` : part.name,
    detail: `${counted(part.places.length, 'team')}, ${counted(part.matchCount, 'match', 'matches')}`, column: columns.get(id) ?? 0,
  })))
  const rows = new Map<number, number>()
  const placed = boxes.map((box) => {
    const row = rows.get(box.column) ?? 0
    rows.set(box.column, row + 1)
    return { ...box, x: 1 + box.column * (BOX.width + BOX.gapX), y: 1 + row * (BOX.height + BOX.gapY) }
  })
  const arrows = placed.flatMap((to) => {
    const places = plan.stages.find(({ id }) => id === to.stageId)?.places ?? []
    const own = plan.stages.find(({ id }) => id === to.stageId)?.parts[to.part]?.places.flatMap((place) => places[place] ?? []) ?? []
    return placed.flatMap((from) => {
      const count = own.filter(({ source }) => source.from !== 'seed' && source.stageId === from.stageId && (source.from !== 'place' || source.part === from.part)).length
      return count > 0 ? [{ key: `${from.key} ${to.key}`, from, to, count }] : []
    })
  })
  if (boxes.length === 0) return null
  const width = 2 + Math.max(...placed.map(({ x }) => x)) + BOX.width
  const height = 2 + Math.max(...placed.map(({ y }) => y)) + BOX.height
  const words = arrows.map(({ from, to, count }) => `${counted(count, 'team')} from ${from.title} to ${to.title}`)
  return (
    <div>
      <p className="sr-only">{[...placed.map(({ title, detail }) => `${title}: ${detail}`), ...words].join('; ')}</p>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="h-auto max-w-full" aria-hidden>
        {arrows.map(({ key, from, to, count }) => {
          const [x1, y1, x2, y2] = [from.x + BOX.width, from.y + BOX.height / 2, to.x, to.y + BOX.height / 2]
          return (
            <g key={key}>
              <path d={`M${x1} ${y1} C${x1 + 40} ${y1} ${x2 - 40} ${y2} ${x2} ${y2}`} fill="none" className="stroke-line-strong" strokeWidth={2} />
              <text x={x1 + 12} y={y1 - 6} className="fill-soft" fontSize={13}>
                {count}
              </text>
            </g>
          )
        })}
        {placed.map(({ key, title, detail, x, y }) => (
          <g key={key}>
            <rect x={x} y={y} width={BOX.width} height={BOX.height} rx={6} className="fill-raised stroke-line" />
            <text x={x + 12} y={y + 23} className="fill-text" fontSize={14} fontWeight={600}>
              {title.length > 24 ? `${title.slice(0, 23)}…` : title}
            </text>
            <text x={x + 12} y={y + 42} className="fill-soft" fontSize={13}>
              {detail}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
