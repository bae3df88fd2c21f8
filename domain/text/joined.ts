/** 'Foxes', 'Foxes and Owls', 'Foxes, Owls and Kites'; empty without any. */
export const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
