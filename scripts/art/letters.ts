/** Capital letters as lines in a box 8 wide and 12 high: a picture cannot load the site's fonts. */
const LETTERS: Record<string, string> = {
  A: 'M0 12V3L3 0H5L8 3V12M0 7.5H8',
  B: 'M0 0H6L8 2V4L6 6H0M6 6L8 8V10L6 12H0V0',
  C: 'M8 3L5.5 0H2.5L0 3V9L2.5 12H5.5L8 9',
  D: 'M0 0H5L8 3V9L5 12H0Z',
  E: 'M8 0H0V12H8M0 6H6',
  F: 'M8 0H0V12M0 6H6',
  G: 'M8 3L5.5 0H2.5L0 3V9L2.5 12H5.5L8 9V6.5H5',
  H: 'M0 0V12M8 0V12M0 6H8',
  I: 'M4 0V12M1.5 0H6.5M1.5 12H6.5',
  J: 'M8 0V9L5.5 12H2.5L0 9',
  K: 'M0 0V12M8 0L0 7M3 4.5L8 12',
  L: 'M0 0V12H8',
  M: 'M0 12V0L4 6L8 0V12',
  N: 'M0 12V0L8 12V0',
  O: 'M2.5 0H5.5L8 3V9L5.5 12H2.5L0 9V3Z',
  P: 'M0 12V0H6L8 2V5L6 7H0',
  R: 'M0 12V0H6L8 2V5L6 7H0M4 7L8 12',
  S: 'M8 2.5L5.5 0H2.5L0 2.5V4L2 6H6L8 8V9.5L5.5 12H2.5L0 9.5',
  T: 'M0 0H8M4 0V12',
  U: 'M0 0V9L2.5 12H5.5L8 9V0',
  V: 'M0 0L4 12L8 0',
  W: 'M0 0L1.5 12L4 5L6.5 12L8 0',
}

/** Two letters in the lower right corner, outlined so that they read on any ground. */
export function monogram(letters: string, ink: string, outline: string): string {
  const drawn = Array.from(letters, (letter, i) => {
    const d = LETTERS[letter]
    if (!d) throw new Error(`No drawing for the letter ${letter}`)
    return `<path transform="translate(${11.5 * i})" d="${d}"/>`
  }).join('')
  const lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return (
    `<g transform="translate(102 109)" ${lines} stroke="${outline}" stroke-width="7">${drawn}</g>` +
    `<g transform="translate(102 109)" ${lines} stroke="${ink}" stroke-width="2.6">${drawn}</g>`
  )
}
