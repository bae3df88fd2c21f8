/** Tokens of the dark theme. */
const GROUND = '#0b0e14'
const RAISED = '#131824'
const HIGHER = '#1b2231'
const LINE = '#263045'
const VOLT = '#d4f53f'

const WIDTH = 130
const ROUNDS = [
  { x: 610, ys: [62, 154, 246, 338] },
  { x: 800, ys: [108, 292] },
  { x: 990, ys: [200] },
] as const

/** One pairing of a bracket without names: two rows with a bar and a score; the winner's row is brighter. */
const pairing = (x: number, y: number, edge: string, winner: string): string =>
  `<rect x="${x}" y="${y - 27}" width="${WIDTH}" height="54" rx="6" ` +
  `fill="${HIGHER}" stroke="${edge}" stroke-width="2"/>` +
  `<path fill="${winner}" d="M${x + 14} ${y - 18}h58v8h-58zM${x + WIDTH - 26} ${y - 19}h12v10h-12z"/>` +
  `<path fill="#3a465e" d="M${x + 14} ${y + 10}h44v8h-44zM${x + WIDTH - 26} ${y + 9}h12v10h-12z"/>`

const link = (x: number, y: number, toX: number, toY: number): string =>
  `M${x + WIDTH} ${y}H${(x + WIDTH + toX) / 2}V${toY}H${toX}`

const links = (stroke: string, width: number, d: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`

/** The picture of an event without one: 1200 by 400, calm on the left for a title, a bracket on the right. */
export function banner(): string {
  const [first, second, last] = ROUNDS
  const all = [
    ...first.ys.map((y, i) => link(first.x, y, second.x, second.ys[i < 2 ? 0 : 1])),
    ...second.ys.map((y) => link(second.x, y, last.x, last.ys[0])),
  ]
  const champion = link(first.x, first.ys[2], second.x, second.ys[1]) + link(second.x, second.ys[1], last.x, last.ys[0])
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400"><defs>',
    `<linearGradient id="g" x2="1" y2=".6"><stop stop-color="${GROUND}"/><stop offset=".5" stop-color="${RAISED}"/>`,
    `<stop offset="1" stop-color="${HIGHER}"/></linearGradient>`,
    `<radialGradient id="v"><stop stop-color="${VOLT}" stop-opacity=".22"/>`,
    `<stop offset="1" stop-color="${VOLT}" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="f" x1="0" x2="0" y2="1"><stop offset=".4" stop-color="${GROUND}" stop-opacity="0"/>`,
    `<stop offset="1" stop-color="${GROUND}" stop-opacity=".8"/></linearGradient></defs>`,
    '<path fill="url(#g)" d="M0 0H1200V400H0Z"/>',
    `<path fill="${HIGHER}" fill-opacity=".45" d="M150 0H330L210 400H30ZM380 0H430L310 400H260ZM560 0H1200V400H440Z"/>`,
    `<path fill="${VOLT}" d="M530 0H540L420 400H410Z"/>`,
    `<path fill="${VOLT}" fill-opacity=".35" d="M508 0H512L392 400H388Z"/>`,
    '<circle fill="url(#v)" cx="1055" cy="200" r="240"/>',
    links(LINE, 3, all.join('')),
    links(VOLT, 3, champion),
    ROUNDS.map(({ x, ys }, round) =>
      ys.map((y) => pairing(x, y, round === 2 ? VOLT : LINE, round === 2 ? VOLT : '#9aa7bf')).join(''),
    ).join(''),
    '<path fill="url(#f)" d="M0 0H1200V400H0Z"/></svg>\n',
  ].join('')
}
