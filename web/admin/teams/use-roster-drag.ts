import { type DragEvent, useState } from 'react'
import type { RosterList } from '#domain/teams/roster.ts'
import type { Roster } from './use-roster.ts'

const TYPE = 'application/x-team-member'
type Place = { list: RosterList; index: number }

/** Moving players by dragging their handle: the same as the buttons of a row, for people who prefer a pointer. */
export const useRosterDrag = ({ lists, place }: Pick<Roster, 'lists' | 'place'>) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<Place | null>(null)

  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = (to: Place) => {
    if (dragged === null) return
    // The place is counted without the player who leaves theirs.
    const from = lists[to.list].findIndex((entry) => entry.playerId === dragged)
    place(dragged, to.list, from >= 0 && from < to.index ? to.index - 1 : to.index)
    end()
  }
  /** Before the row in its upper half, after it in the lower. */
  const placeAt = (event: DragEvent, list: RosterList, index: number): Place => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return { list, index: event.clientY < top + height / 2 ? index : index + 1 }
  }
  const targetProps = (placeOf: (event: DragEvent) => Place) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      const next = placeOf(event)
      if (next.list !== over?.list || next.index !== over.index) setOver(next)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      drop(placeOf(event))
    },
  })

  return {
    dragged,
    over,
    rowProps: (list: RosterList, index: number) => targetProps((event) => placeAt(event, list, index)),
    listProps: (list: RosterList) => targetProps(() => ({ list, index: lists[list].length })),
    handleProps: (playerId: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        const row = event.currentTarget.closest('li')
        event.dataTransfer.setData(TYPE, playerId)
        event.dataTransfer.effectAllowed = 'move'
        if (row) event.dataTransfer.setDragImage(row, 12, 20)
        setDragged(playerId)
      },
      onDragEnd: end,
    }),
  }
}
export type RosterDrag = ReturnType<typeof useRosterDrag>
