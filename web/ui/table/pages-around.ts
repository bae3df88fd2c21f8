/** The pages that a list offers from one of its pages: the first, the last and the neighbours, in order. */
export const pagesAround = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b)
