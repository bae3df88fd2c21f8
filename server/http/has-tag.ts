/** A tag without the mark of a weak one: whether a reader has a version already is asked without it (RFC 9110, 13.1.2). */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** True when the reader already has the version of this tag, or says that any will do. */
export const hasTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(tag))
