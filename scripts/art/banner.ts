import { hex } from './colour.ts'

const LINE = '#263045'
const VOLT = '#d4f53f'

/** Two rounds of a bracket that meet, repeated to the right edge. */
const bracket = (): string =>
  [40, 120, 240, 320]
    .map((y) => `M700 ${y}H820M880 ${y < 200 ? 80 : 280}H1000`)
    .join('')

/** The picture of an event without one: 1200 by 400, the dark ground with a bracket and a volt slash. */
export function banner(): string {
  const deep = hex([0.13, 0.015, 265])
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400"><defs>',
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#1b2231"/><stop offset=".55" stop-color="#131824"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    '</defs><path fill="url(#g)" d="M0 0H1200V400H0Z"/>',
    `<path fill="none" stroke="${LINE}" stroke-width="3" d="${bracket()}"/>`,
    `<path fill="${VOLT}" d="M560 0H600L500 400H460Z"/>`,
    '</svg>\n',
  ].join('')
}
