import { useId } from 'react'
import { slotsOfLayout } from '#domain/catalogue/fit.ts'
import { knownSeasons, layoutOf, seasonAndLayout, SEASON_0, type Layout, type Season } from '#domain/catalogue/seasons.ts'
import type { Draft } from '#domain/drafts/draft.ts'

const emptyOf = ({ id }: Season, layout: Layout): Draft => ({
  ...slotsOfLayout(layout), selectedMapId: null, ...(id !== SEASON_0.id && { season: id }),
})

type ChoiceProps = { label: string; value: string | undefined; options: readonly { id: string; name: string }[]; onChange: (id: string) => void }

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="flex max-w-56 min-w-32 flex-1 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)} className="field min-h-10.5 px-3 py-2 text-base">
        {options.map((option) => <option key={option.id} value={option.id}>{option.name}</option>)}
      </select>
    </div>
  )
}

type Props = { draft: Draft; onChange: (draft: Draft) => void }

/** The season and the layout of a draft (CA-03 CA-04): another one begins an empty draft, and undo brings the old one back. */
export const SeasonChoice = ({ draft, onChange }: Props) => {
  const { season } = seasonAndLayout(draft)
  const take = (next: { season: string; layout?: string }) => {
    const chosen = seasonAndLayout(next)
    onChange(emptyOf(chosen.season, chosen.layout))
  }
  return (
    <div className="flex flex-wrap gap-3 pb-4">
      <Choice label="Season" value={season.id} options={knownSeasons()} onChange={(id) => take({ season: id })} />
      {season.layouts.length > 1 && (
        <Choice
          label="Draft layout" value={layoutOf(season.layouts, draft.teamASlots, draft.teamBSlots)?.id} options={season.layouts}
          onChange={(layout) => take({ season: season.id, layout })}
        />
      )}
    </div>
  )
}
