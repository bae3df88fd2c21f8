/** UTF-16 puts surrogates before U+E000; code points put them after. This moves the two ranges past each other. */
const codePointWeight = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800

/** Order by code point, as PostgreSQL's collation "C" orders UTF-8. Negative when `a` comes first. */
export const compareText = (a: string, b: string): number => {
  const shared = Math.min(a.length, b.length)
  for (let index = 0; index < shared; index += 1) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return codePointWeight(left) - codePointWeight(right)
  }
  return a.length - b.length
}

/** The order of names everywhere on the site: lower-cased names by code point, then by id. */
export const compareNames = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id)
