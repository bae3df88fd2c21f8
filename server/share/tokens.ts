/** Size of every share image in pixels: what chat programs and social sites show uncropped. */
export const WIDTH = 1200
export const HEIGHT = 630

/** Tokens of the dark theme. Share images have one theme: they appear in other people's pages. */
export const COLOURS = {
  ground: '#0b0e14',
  raised: '#131824',
  higher: '#1b2231',
  line: '#263045',
  text: '#e9edf5',
  soft: '#9aa7bf',
  accent: '#d4f53f',
  ban: '#ff4d5e',
  protect: '#43d492',
} as const

export const ROLE_COLOURS = { vanguard: '#57a8ff', duelist: '#ff8256', strategist: '#4fd6a5' } as const
