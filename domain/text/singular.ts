/** The singular of an English plural, as the addresses of the API have them: 'match' for 'matches'. */
export const singular = (plural: string): string => plural.replace(/ies$/, 'y').replace(/(?<=ch|s)es$|(?<!s)s$/, '')
