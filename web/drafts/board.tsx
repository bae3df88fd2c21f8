import type { Draft } from '#domain/drafts/draft.ts'
import type { SlotPlace } from '#domain/drafts/slots.ts'
import type { TeamNames } from '#domain/drafts/team-names.ts'
import { BoardFrame } from './board-frame.tsx'
import { DraftRows } from './draft-rows.tsx'

type Props = {
  draft: Draft
  selected: SlotPlace | null
  names: TeamNames
  onSelect: (place: SlotPlace) => void
  onClear: (place: SlotPlace) => void
}

/** The draft as two rows in turn order on the chosen map. */
export const Board = ({ draft, ...rows }: Props) => (
  <BoardFrame mapId={draft.selectedMapId}>
    <DraftRows draft={draft} {...rows} />
  </BoardFrame>
)
