import { readRevealed } from '#web/site/revealed/revealed.ts'

const revealed = readRevealed()
export const hasRevealed = revealed.length > 0

/** Replaces a title that tells a result, until that or every result before it was revealed. */
export const hideTitle = (title: HTMLElement): void => {
  const { until = '', hidden = '' } = title.dataset
  const [own = '', ...earlier] = until.split(' ')
  if (!revealed.includes(own) && !earlier.every((key) => revealed.includes(key))) title.textContent = hidden
}

/** Shows a result that was revealed before. */
export const reveal = ({ dataset }: HTMLElement): void => {
  if (dataset['spoilerKey']?.split(' ').some((key) => revealed.includes(key))) dataset['revealed'] = ''
}
