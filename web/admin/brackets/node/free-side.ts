/** A side of the window. */
export type Side = 'left' | 'right'

/** The half of the window in which a node of the canvas is not: a dialog about it goes there, so that the node stays in sight. */
export const freeSide = (nodeId: string): Side => {
  const box = document.querySelector(`[data-node="${CSS.escape(nodeId)}"]`)?.getBoundingClientRect()
  return box && box.left + box.width / 2 > innerWidth / 2 ? 'left' : 'right'
}
