import type { Oklch } from '#domain/marks/colour.ts'

/** Colours and initials of a hero; hue in OKLCH degrees, the accent is the second colour of the motif. */
export type HeroLook = { hue: number; chroma: number; lightness: number; accent: Oklch; monogram: string }

const GOLD: Oklch = [0.84, 0.16, 88]
const ORANGE: Oklch = [0.75, 0.17, 55]
const RED: Oklch = [0.64, 0.23, 25]
const PINK: Oklch = [0.78, 0.15, 350]
const VIOLET: Oklch = [0.7, 0.18, 300]
const GREEN: Oklch = [0.56, 0.15, 150]
const BLUE: Oklch = [0.56, 0.17, 262]
const SKY: Oklch = [0.84, 0.13, 215]
const MINT: Oklch = [0.86, 0.15, 165]
const LIME: Oklch = [0.86, 0.2, 128]

/** How deep the ground is: full colour, bright (yellows need it), greyed, or near black. */
const GROUNDS = { full: [0.15, 0.54], bright: [0.145, 0.66], grey: [0.05, 0.54], deep: [0.09, 0.41] } as const

const look = (hue: number, ground: keyof typeof GROUNDS, accent: Oklch, monogram: string): HeroLook => {
  const [chroma, lightness] = GROUNDS[ground]
  return { hue, chroma, lightness, accent, monogram }
}

/** Heroes of one role share a frame, so their hues lie at least 12 degrees apart. */
export const LOOKS: Record<string, HeroLook> = {
  'peni-parker': look(2, 'full', SKY, 'PP'),
  'doctor-strange': look(28, 'full', GOLD, 'DS'),
  'the-thing': look(56, 'full', SKY, 'TT'),
  angela: look(88, 'bright', SKY, 'AN'),
  groot: look(118, 'bright', LIME, 'GR'),
  hulk: look(146, 'full', VIOLET, 'HU'),
  'emma-frost': look(200, 'bright', PINK, 'EF'),
  thor: look(232, 'grey', GOLD, 'TH'),
  'captain-america': look(260, 'full', RED, 'CA'),
  venom: look(292, 'deep', PINK, 'VE'),
  magneto: look(326, 'full', RED, 'MG'),

  ultron: look(22, 'deep', RED, 'UL'),
  'rocket-raccoon': look(52, 'full', SKY, 'RR'),
  'adam-warlock': look(86, 'bright', ORANGE, 'AW'),
  mantis: look(122, 'bright', LIME, 'MN'),
  loki: look(152, 'full', GOLD, 'LO'),
  'jeff-the-land-shark': look(195, 'full', PINK, 'JS'),
  'luna-snow': look(230, 'bright', SKY, 'LS'),
  'invisible-woman': look(262, 'full', SKY, 'IW'),
  'cloak-and-dagger': look(305, 'full', GOLD, 'CD'),

  'scarlet-witch': look(5, 'full', PINK, 'SW'),
  daredevil: look(20, 'full', RED, 'DD'),
  'iron-man': look(34, 'full', SKY, 'IM'),
  'human-torch': look(49, 'bright', GOLD, 'HT'),
  'squirrel-girl': look(64, 'full', ORANGE, 'SG'),
  phoenix: look(79, 'bright', ORANGE, 'PH'),
  wolverine: look(96, 'bright', BLUE, 'WO'),
  'iron-fist': look(112, 'bright', GREEN, 'IF'),
  'the-punisher': look(129, 'grey', RED, 'TP'),
  hela: look(145, 'deep', MINT, 'HE'),
  magik: look(160, 'full', VIOLET, 'MA'),
  blade: look(176, 'deep', RED, 'BL'),
  namor: look(192, 'full', GOLD, 'NA'),
  storm: look(208, 'full', GOLD, 'ST'),
  'winter-soldier': look(223, 'grey', RED, 'WS'),
  'moon-knight': look(239, 'deep', SKY, 'MK'),
  'mister-fantastic': look(254, 'full', SKY, 'MF'),
  'spider-man': look(270, 'full', RED, 'SM'),
  'black-panther': look(285, 'deep', VIOLET, 'BP'),
  hawkeye: look(300, 'full', GOLD, 'HK'),
  'star-lord': look(316, 'full', ORANGE, 'SL'),
  psylocke: look(332, 'full', SKY, 'PS'),
  'black-widow': look(348, 'deep', RED, 'BW'),
}
