/** The content of a link to the simulator: a draft as a code, or the id of a stored one. */
export type Shared = { code: string } | { id: string }

/** The draft an address refers to, or null; with both parameters the code wins (SH-03). */
export const sharedIn = (search: URLSearchParams): Shared | null => {
  const code = search.get('code')
  if (code !== null) return { code }
  const id = search.get('import')?.trim()
  return id ? { id } : null
}

/** The path of a share link, with the code percent-encoded (SH-01 SH-03). */
export const codePath = (code: string): string => `/draft?code=${encodeURIComponent(code)}`

/** The target of a link by reference: the simulator, which loads the stored draft; without an id just the simulator. */
export const importPath = (id: string | undefined): string =>
  id?.trim() ? `/draft?import=${encodeURIComponent(id.trim())}` : '/draft'
