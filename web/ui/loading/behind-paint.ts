/** Acts behind the next frame: what was just done is seen before it. */
export const behindPaint = (act: () => void): number => requestAnimationFrame(() => setTimeout(act))
